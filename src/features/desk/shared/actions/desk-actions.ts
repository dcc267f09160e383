// The actions of the desk, in the order they are listed.
import { hasClock, movedBySeats } from '../selection/selection.ts';
import { SPEEDS } from '../cursor/cursor-store.ts';
import { movedByPieces, movedBySamples, movedByStrokes, placeAt } from '../cursor/places.ts';
import { splitPlaceAt } from '../pieces/piece-labels.ts';
import { defineAction, type Action, type ActionContext, type DeskPart } from './define-action.ts';

const STROKES_AT_ONCE = 10;

const isTimed = ({ analysis }: ActionContext): boolean => hasClock(analysis);
const hasStrokes = ({ analysis }: ActionContext): boolean => analysis.strokes.count > 0;
const hasPieces = ({ cursor }: ActionContext): boolean => cursor.places.pieces.length > 0;

/** Done by a part on screen, while it offers it. */
const byPart = (part: keyof DeskPart): Pick<Action, 'when' | 'run'> => ({
  when: ({ parts }) => parts.has(part),
  run: ({ parts }) => parts.tell(part),
});

const byStrokes = (steps: number): Pick<Action, 'when' | 'run'> => ({
  when: (context) => isTimed(context) && hasStrokes(context),
  run: ({ cursor }) => cursor.moveTo(movedByStrokes(cursor.places, cursor.getState().timeS, steps)),
});

const byPieces = (steps: 1 | -1): Pick<Action, 'when' | 'run'> => ({
  when: (context) => isTimed(context) && hasPieces(context),
  run: ({ cursor }) => cursor.moveTo(movedByPieces(cursor.places, cursor.getState().timeS, steps)),
});

/** A video on screen has frames instead. */
const bySamples = (steps: 1 | -1): Pick<Action, 'when' | 'run'> => ({
  when: ({ cursor, parts }) => cursor.places.sampleRateHz !== null && !parts.has('frameOn'),
  run: ({ cursor }) => cursor.moveTo(movedBySamples(cursor.places, cursor.getState().timeS, steps)),
});

const nextSeat = ({ seats, selection }: ActionContext, steps: 1 | -1): number | null =>
  movedBySeats(seats, selection.focusSeat, steps);

const bySeats = (steps: 1 | -1): Pick<Action, 'when' | 'run'> => ({
  when: (context) => nextSeat(context, steps) !== null,
  run: (context) => {
    const seat = nextSeat(context, steps);
    if (seat !== null) context.select({ focusSeat: seat });
  },
});

const nextSpeed = ({ cursor }: ActionContext, steps: 1 | -1) =>
  SPEEDS[SPEEDS.findIndex((one) => one === cursor.getState().speed) + steps];

const bySpeeds = (steps: 1 | -1): Pick<Action, 'when' | 'run'> => ({
  when: (context) => isTimed(context) && nextSpeed(context, steps) !== undefined,
  run: (context) => {
    const next = nextSpeed(context, steps);
    if (next !== undefined) context.cursor.setSpeed(next);
  },
});

/** Selects the piece at the cursor; again, the whole session. */
function zoomToPiece({ cursor, selection, select }: ActionContext): void {
  const piece = placeAt(cursor.places.pieces, cursor.getState().timeS);
  if (piece !== null && piece.index !== selection.piece) select({ piece: piece.index });
  else select({ range: null });
}

function setOrClearAnchor({ cursor }: ActionContext): void {
  const { anchorS, timeS } = cursor.getState();
  cursor.setAnchor(anchorS === null ? timeS : null);
}

const isBetween = ({ cursor }: ActionContext): boolean => {
  const { anchorS, timeS } = cursor.getState();
  return anchorS !== null && anchorS !== timeS;
};

function selectBetween({ cursor, select }: ActionContext): void {
  const { anchorS, timeS } = cursor.getState();
  if (anchorS !== null) select({ range: { fromS: Math.min(anchorS, timeS), toS: Math.max(anchorS, timeS) } });
}

export const SHOW_PALETTE = defineAction({
  id: 'palette',
  group: 'Desk',
  label: 'Command palette',
  keys: 'Mod+K',
  place: 'both',
  whileTyping: true,
  ...byPart('showPalette'),
});
export const SHOW_KEYS = defineAction({
  id: 'keys',
  group: 'Desk',
  label: 'Keyboard shortcuts',
  keys: '?',
  place: 'both',
  ...byPart('showKeys'),
});
export const FIND_STROKES = defineAction({
  id: 'find-strokes',
  group: 'Desk',
  label: 'Find strokes',
  keys: '/',
  when: (context) => hasStrokes(context) && context.parts.has('ask'),
  run: ({ parts }) => parts.tell('ask'),
});
export const ENTER_DOCK = defineAction({
  id: 'dock',
  group: 'Desk',
  label: 'Dockside mode: one rower per screen',
  keys: 'D',
  run: ({ dock }) => dock.enter(),
});
export const LAYOUTS = defineAction({
  id: 'debrief layouts',
  group: 'Desk',
  label: 'Layouts',
  run: ({ showPlace }) => showPlace('debrief', 'layouts'),
});
export const SHOW_TIMELINE = defineAction({
  id: 'show-timeline',
  group: 'Desk',
  label: 'Show timeline',
  ...byPart('showTimeline'),
});
export const HIDE_TIMELINE = defineAction({
  id: 'hide-timeline',
  group: 'Desk',
  label: 'Hide timeline',
  ...byPart('hideTimeline'),
});
export const ADD_VIDEO = defineAction({ id: 'add-video', group: 'Desk', label: 'Add a video', ...byPart('addVideo') });
export const PREVIOUS_STROKE = defineAction({
  id: 'previous-stroke',
  group: 'Cursor',
  label: 'Previous stroke',
  keys: 'ArrowLeft',
  ...byStrokes(-1),
});
export const NEXT_STROKE = defineAction({
  id: 'next-stroke',
  group: 'Cursor',
  label: 'Next stroke',
  keys: 'ArrowRight',
  ...byStrokes(1),
});
const TEN_BACK = defineAction({
  id: 'ten-back',
  group: 'Cursor',
  label: 'Ten strokes back',
  keys: 'Shift+ArrowLeft',
  ...byStrokes(-STROKES_AT_ONCE),
});
const TEN_ON = defineAction({
  id: 'ten-on',
  group: 'Cursor',
  label: 'Ten strokes on',
  keys: 'Shift+ArrowRight',
  ...byStrokes(STROKES_AT_ONCE),
});
const SAMPLE_BACK = defineAction({
  id: 'sample-back',
  group: 'Cursor',
  label: 'One sample back',
  keys: ',',
  ...bySamples(-1),
});
const SAMPLE_ON = defineAction({
  id: 'sample-on',
  group: 'Cursor',
  label: 'One sample on',
  keys: '.',
  ...bySamples(1),
});
export const FRAME_BACK = defineAction({
  id: 'frame-back',
  group: 'Cursor',
  label: 'One frame back',
  keys: ',',
  ...byPart('frameBack'),
});
export const FRAME_ON = defineAction({
  id: 'frame-on',
  group: 'Cursor',
  label: 'One frame on',
  keys: '.',
  ...byPart('frameOn'),
});
export const PREVIOUS_PIECE = defineAction({
  id: 'previous-piece',
  group: 'Cursor',
  label: 'Previous piece',
  keys: '[',
  ...byPieces(-1),
});
export const NEXT_PIECE = defineAction({
  id: 'next-piece',
  group: 'Cursor',
  label: 'Next piece',
  keys: ']',
  ...byPieces(1),
});
export const PLAY = defineAction({
  id: 'play',
  group: 'Cursor',
  label: 'Play or pause',
  keys: 'Space',
  when: isTimed,
  run: ({ cursor }) => cursor.setPlaying(!cursor.getState().playing),
});
const SLOWER = defineAction({
  id: 'slower',
  group: 'Cursor',
  label: 'Slow down (min. 0.25×)',
  keys: '<',
  ...bySpeeds(-1),
});
const FASTER = defineAction({ id: 'faster', group: 'Cursor', label: 'Speed up (max. 8×)', keys: '>', ...bySpeeds(1) });
export const SECOND_CURSOR = defineAction({
  id: 'second-cursor',
  group: 'Cursor',
  label: 'Set a second cursor here, or remove it',
  keys: 'C',
  when: isTimed,
  run: setOrClearAnchor,
});
export const HIDE_CURSOR = defineAction({
  id: 'hide-cursor',
  group: 'Cursor',
  label: 'Hide cursor values',
  keys: 'Escape',
  ...byPart('hideCursor'),
});
const FIT = defineAction({
  id: 'fit',
  group: 'Cursor',
  label: 'Zoom the traces to the selection',
  keys: 'F',
  ...byPart('fit'),
});
export const SEAT_TO_STROKE = defineAction({
  id: 'seat-to-stroke',
  group: 'Selection',
  label: 'Focus on the next seat towards stroke',
  keys: 'Shift+ArrowUp',
  ...bySeats(-1),
});
export const SEAT_TO_BOW = defineAction({
  id: 'seat-to-bow',
  group: 'Selection',
  label: 'Focus on the next seat towards bow',
  keys: 'Shift+ArrowDown',
  ...bySeats(1),
});
const PIECE_AT_CURSOR = defineAction({
  id: 'piece-at-cursor',
  group: 'Selection',
  label: 'Select the piece at the cursor, or everything again',
  keys: 'Z',
  when: isTimed,
  run: zoomToPiece,
});
const BETWEEN_CURSORS = defineAction({
  id: 'between-cursors',
  group: 'Selection',
  label: 'Select the range between the two cursors',
  keys: 'B',
  when: isBetween,
  run: selectBetween,
});
export const WRITE_NOTE = defineAction({
  id: 'write-note',
  group: 'Notes and pieces',
  label: 'Write a note at the cursor',
  keys: 'N',
  ...byPart('writeNote'),
});
export const CLOSE_NOTES = defineAction({
  id: 'close-notes',
  group: 'Notes and pieces',
  label: 'Close notes',
  ...byPart('closeNotes'),
});
export const EDIT_PIECES = defineAction({
  id: 'edit-pieces',
  group: 'Notes and pieces',
  label: 'Edit pieces',
  when: (context) => isTimed(context) && hasStrokes(context) && context.parts.has('editPieces'),
  run: ({ parts }) => parts.tell('editPieces'),
});
const SPLIT_PIECE = defineAction({
  id: 'split-piece',
  group: 'Notes and pieces',
  label: 'Split the piece at the cursor',
  keys: 'S',
  when: ({ analysis, cursor, parts }) =>
    parts.has('splitPiece') && splitPlaceAt(analysis, cursor.getState().timeS) !== null,
  run: ({ parts }) => parts.tell('splitPiece'),
});
const UNDO = defineAction({
  id: 'undo',
  group: 'Notes and pieces',
  label: 'Undo the last change of pieces or notes',
  keys: 'Mod+Z',
  ...byPart('undo'),
});
const REDO = defineAction({
  id: 'redo',
  group: 'Notes and pieces',
  label: 'Redo',
  keys: 'Mod+Shift+Z',
  ...byPart('redo'),
});
export const PRINT_REPORT = defineAction({
  id: 'print-report',
  group: 'Share',
  label: 'Print report',
  ...byPart('printReport'),
});
export const ROWER_PAGE = defineAction({
  id: 'rower-page',
  group: 'Share',
  label: 'Rower page',
  ...byPart('rowerPage'),
});
export const CREW_PAGE = defineAction({ id: 'crew-page', group: 'Share', label: 'Crew page', ...byPart('crewPage') });
export const ROWER_BACK = defineAction({
  id: 'rower-back',
  group: 'Dockside mode',
  label: 'Previous rower',
  keys: 'ArrowLeft',
  place: 'dock',
  ...byPart('rowerBack'),
});
export const ROWER_ON = defineAction({
  id: 'rower-on',
  group: 'Dockside mode',
  label: 'Next rower',
  keys: 'ArrowRight',
  place: 'dock',
  ...byPart('rowerOn'),
});
export const LEAVE_DOCK = defineAction({
  id: 'leave-dock',
  group: 'Dockside mode',
  label: 'Exit dockside mode',
  keys: 'Escape',
  place: 'dock',
  run: ({ dock }) => dock.leave(),
});

/** What the session's data are, each on a card. */
export const CARDS = {
  definitions: defineAction({ id: 'definitions', group: 'Data', label: 'Definitions', ...byPart('definitions') }),
  device: defineAction({ id: 'device', group: 'Data', label: 'Device values', ...byPart('device') }),
  summary: defineAction({ id: 'summary', group: 'Data', label: 'Device summary', ...byPart('summary') }),
  agreement: defineAction({ id: 'agreement', group: 'Data', label: 'Device table', ...byPart('agreement') }),
  findings: defineAction({ id: 'findings', group: 'Data', label: 'Data quality', ...byPart('findings') }),
};

export const DESK_ACTIONS: readonly Action[] = [
  SHOW_PALETTE,
  SHOW_KEYS,
  FIND_STROKES,
  ENTER_DOCK,
  LAYOUTS,
  SHOW_TIMELINE,
  HIDE_TIMELINE,
  ADD_VIDEO,
  PREVIOUS_STROKE,
  NEXT_STROKE,
  TEN_BACK,
  TEN_ON,
  SAMPLE_BACK,
  SAMPLE_ON,
  FRAME_BACK,
  FRAME_ON,
  PREVIOUS_PIECE,
  NEXT_PIECE,
  PLAY,
  SLOWER,
  FASTER,
  SECOND_CURSOR,
  HIDE_CURSOR,
  FIT,
  SEAT_TO_STROKE,
  SEAT_TO_BOW,
  PIECE_AT_CURSOR,
  BETWEEN_CURSORS,
  WRITE_NOTE,
  CLOSE_NOTES,
  EDIT_PIECES,
  SPLIT_PIECE,
  UNDO,
  REDO,
  ...Object.values(CARDS),
  PRINT_REPORT,
  ROWER_PAGE,
  CREW_PAGE,
  ROWER_BACK,
  ROWER_ON,
  LEAVE_DOCK,
];
