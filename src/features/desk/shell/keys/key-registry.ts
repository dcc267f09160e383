// Key registry of the desk: action, label, and the list that `?` shows.
import type { SelectionChange, Selection } from '../../shared/view.ts';
import { SPEEDS, type Cursor } from '../../shared/cursor/cursor-store.ts';
import type { KeyEdits } from './key-edits.ts';
import { movedBySeats } from '../../shared/selection/seat-move.ts';
import { movedByPieces, movedBySamples, movedByStrokes, placeAt } from '../../shared/cursor/places.ts';

export interface KeyContext {
  readonly cursor: Cursor;
  readonly selection: Selection;
  /** Visible seats, stroke first as the cox sees them. */
  readonly seats: readonly number[];
  readonly select: (change: SelectionChange) => void;
  readonly showKeys: () => void;
  /** Dockside mode, one rower per screen. */
  readonly showDock: () => void;
  /** Opens the stroke query. */
  readonly ask: () => void;
  readonly edits: KeyEdits;
  /** Resets every time window to the whole selection. */
  readonly fit: () => void;
  /** Steps through the visible video's frames; false without one. */
  readonly stepFrame: (steps: 1 | -1) => boolean;
}

export interface DeskKey {
  /** Values of `KeyboardEvent.key`; any of them matches. */
  readonly keys: readonly string[];
  /** Absent when the character implies it, like `?`. */
  readonly shift?: boolean;
  /** With Control, or Command on a Mac. */
  readonly command?: boolean;
  /** Keys as written in the list. */
  readonly written: readonly string[];
  readonly does: string;
  readonly run: (context: KeyContext) => void;
}

const STROKES_AT_ONCE = 10;

const byStrokes =
  (steps: number) =>
  ({ cursor }: KeyContext): void =>
    cursor.moveTo(movedByStrokes(cursor.places, cursor.getState().timeS, steps));

const byPieces =
  (steps: 1 | -1) =>
  ({ cursor }: KeyContext): void =>
    cursor.moveTo(movedByPieces(cursor.places, cursor.getState().timeS, steps));

const bySamples =
  (steps: 1 | -1) =>
  ({ cursor, stepFrame }: KeyContext): void => {
    if (!stepFrame(steps)) cursor.moveTo(movedBySamples(cursor.places, cursor.getState().timeS, steps));
  };

const bySeats =
  (steps: 1 | -1) =>
  ({ seats, selection, select }: KeyContext): void => {
    const seat = movedBySeats(seats, selection.focusSeat, steps);
    if (seat !== null) select({ focusSeat: seat });
  };

/** Selects the piece at the cursor; again, the whole session. */
function zoomToPiece({ cursor, selection, select }: KeyContext): void {
  const piece = placeAt(cursor.places.pieces, cursor.getState().timeS);
  if (piece !== null && piece.index !== selection.piece) select({ piece: piece.index });
  else select({ range: null });
}

function setOrClearAnchor({ cursor }: KeyContext): void {
  const { anchorS, timeS } = cursor.getState();
  cursor.setAnchor(anchorS === null ? timeS : null);
}

/** No-op with only one cursor. */
function selectBetween({ cursor, select }: KeyContext): void {
  const { anchorS, timeS } = cursor.getState();
  if (anchorS === null || anchorS === timeS) return;
  select({ range: { fromS: Math.min(anchorS, timeS), toS: Math.max(anchorS, timeS) } });
}

const bySpeeds =
  (steps: 1 | -1) =>
  ({ cursor }: KeyContext): void => {
    const next = SPEEDS[SPEEDS.findIndex((one) => one === cursor.getState().speed) + steps];
    if (next !== undefined) cursor.setSpeed(next);
  };

export const DESK_KEYS: readonly DeskKey[] = [
  { keys: ['ArrowLeft'], shift: false, written: ['←'], does: 'Previous stroke', run: byStrokes(-1) },
  { keys: ['ArrowRight'], shift: false, written: ['→'], does: 'Next stroke', run: byStrokes(1) },
  {
    keys: ['ArrowLeft'],
    shift: true,
    written: ['Shift', '←'],
    does: 'Ten strokes back',
    run: byStrokes(-STROKES_AT_ONCE),
  },
  {
    keys: ['ArrowRight'],
    shift: true,
    written: ['Shift', '→'],
    does: 'Ten strokes on',
    run: byStrokes(STROKES_AT_ONCE),
  },
  {
    keys: ['ArrowUp'],
    shift: true,
    written: ['Shift', '↑'],
    does: 'Focus on the next seat towards stroke',
    run: bySeats(-1),
  },
  {
    keys: ['ArrowDown'],
    shift: true,
    written: ['Shift', '↓'],
    does: 'Focus on the next seat towards bow',
    run: bySeats(1),
  },
  { keys: [','], written: [','], does: 'One sample back; with a video, one frame', run: bySamples(-1) },
  { keys: ['.'], written: ['.'], does: 'One sample forward; with a video, one frame', run: bySamples(1) },
  { keys: ['['], written: ['['], does: 'Start of the piece, or of the one before', run: byPieces(-1) },
  { keys: [']'], written: [']'], does: 'Next piece', run: byPieces(1) },
  {
    keys: [' '],
    shift: false,
    written: ['Space'],
    does: 'Play or pause',
    run: ({ cursor }) => cursor.setPlaying(!cursor.getState().playing),
  },
  { keys: ['<'], written: ['<'], does: 'Slow down (min. 0.25×)', run: bySpeeds(-1) },
  { keys: ['>'], written: ['>'], does: 'Speed up (max. 8×)', run: bySpeeds(1) },
  { keys: ['z', 'Z'], written: ['Z'], does: 'Select the piece at the cursor, or everything again', run: zoomToPiece },
  {
    keys: ['c', 'C'],
    written: ['C'],
    does: 'Set a second cursor here, or remove it',
    run: setOrClearAnchor,
  },
  { keys: ['b', 'B'], written: ['B'], does: 'Select the range between the two cursors', run: selectBetween },
  { keys: ['f', 'F'], written: ['F'], does: 'Zoom the traces to the selection', run: ({ fit }) => fit() },
  { keys: ['n', 'N'], written: ['N'], does: 'Write a note at the cursor', run: ({ edits }) => edits.writeNote() },
  { keys: ['s', 'S'], written: ['S'], does: 'Split the piece at the cursor', run: ({ edits }) => edits.splitPiece() },
  {
    keys: ['z', 'Z'],
    command: true,
    shift: false,
    written: ['Ctrl', 'Z'],
    does: 'Undo the last change of pieces or notes',
    run: ({ edits }) => edits.undo(),
  },
  {
    keys: ['z', 'Z'],
    command: true,
    shift: true,
    written: ['Ctrl', 'Shift', 'Z'],
    does: 'Redo',
    run: ({ edits }) => edits.redo(),
  },
  { keys: ['d', 'D'], written: ['D'], does: 'Dock mode: one rower per screen', run: ({ showDock }) => showDock() },
  { keys: ['k', 'K'], command: true, written: ['Ctrl', 'K'], does: 'Find strokes', run: ({ ask }) => ask() },
  { keys: ['?'], written: ['?'], does: 'Show the keys', run: ({ showKeys }) => showKeys() },
];

/** Relevant parts of a keyboard event. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Desk key of an event; with Control, Alt or Command most belong to the browser. */
export function toDeskKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): DeskKey | undefined {
  if (altKey) return undefined;
  const held = ctrlKey || metaKey;
  return DESK_KEYS.find(
    ({ keys, shift, command = false }) =>
      command === held && keys.includes(key) && (shift === undefined || shift === shiftKey),
  );
}
