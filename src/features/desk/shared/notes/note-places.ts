// Time and place of notes, search among them, and their flags along the session.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { clock } from '#src/format/clock.ts';
import type { Note, NotePlace } from '#storage/annotations.ts';
import { placeAt, type Places } from '../cursor/places.ts';
import { pieceName } from '../pieces/piece-labels.ts';
import { isWholeSession, wholeRange, type Range } from '../selection/selection.ts';
import type { Selection, SelectionChange } from '../view.ts';

/** Note with the values derived from its session. */
export interface PlacedNote extends Note {
  /** Seconds on the recording's own clock; null when it has no time. */
  readonly timeS: number | null;
  /** "Stroke 231 · 12:03.4 · seat 7". */
  readonly where: string;
  /** Selection of the piece or stretch it is about; null for any other. */
  readonly stretch: SelectionChange | null;
}

/** The time of a piece as stored and as read again may differ by rounding. */
const SAME_S = 0.001;

const toRange = (place: NotePlace): Range | null =>
  place.kind === 'time' && place.toS !== undefined ? { fromS: place.timeS, toS: place.toS } : null;

/** -1 for a stretch that isn’t a piece. */
const pieceAt = ({ pieces }: Analysis, { fromS, toS }: Range): number =>
  pieces.findIndex(({ startS, endS }) => Math.abs(startS - fromS) < SAME_S && Math.abs(endS - toS) < SAME_S);

/** "Piece 2", "3:20.0–5:40.0"; null for what is about no stretch. */
export function stretchWords(analysis: Analysis, place: NotePlace): string | null {
  const range = toRange(place);
  if (range === null) return null;
  const at = pieceAt(analysis, range);
  const piece = analysis.pieces[at];
  if (piece !== undefined) return pieceName(piece, at);
  const originS = wholeRange(analysis).fromS;
  return `${clock(range.fromS - originS, 1)}–${clock(range.toS - originS, 1)}`;
}

function toStretch(analysis: Analysis, place: NotePlace): SelectionChange | null {
  const range = toRange(place);
  if (range === null) return null;
  const piece = pieceAt(analysis, range);
  return piece < 0 ? { range } : { piece };
}

function noteTime({ strokes }: Analysis, place: NotePlace): number | null {
  if (place.kind === 'session') return null;
  const timeS = place.timeS ?? (place.kind === 'stroke' ? strokes.boat.startS[place.stroke] : undefined);
  return timeS !== undefined && Number.isFinite(timeS) ? timeS : null;
}

function placeWords(analysis: Analysis, place: NotePlace): string {
  const timeS = noteTime(analysis, place);
  const at = timeS === null ? null : clock(timeS - wholeRange(analysis).fromS, 1);
  if (place.kind === 'session') return 'Whole session';
  if (place.kind === 'time') return stretchWords(analysis, place) ?? at ?? '';
  return [`Stroke ${place.stroke + 1}`, at].filter((part) => part !== null).join(' · ');
}

function placed(analysis: Analysis, note: Note): PlacedNote {
  const place = placeWords(analysis, note.place);
  const where = note.seat === null ? place : `${place} · seat ${labelSeat(analysis.gates, note.seat)}`;
  return { ...note, timeS: noteTime(analysis, note.place), where, stretch: toStretch(analysis, note.place) };
}

/** Notes on the whole session first, then by time. */
export function placedNotes(analysis: Analysis, notes: readonly Note[]): PlacedNote[] {
  const sortKey = ({ timeS, place }: PlacedNote): number =>
    timeS ?? (place.kind === 'session' ? -Infinity : Number.MAX_VALUE);
  const compared = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
  return notes
    .map((note) => placed(analysis, note))
    .toSorted((a, b) => compared(sortKey(a), sortKey(b)) || a.writtenAt - b.writtenAt);
}

/** Notes that contain every word, in their text or place. */
export function matching(notes: readonly PlacedNote[], search: string): readonly PlacedNote[] {
  const words = search.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  return notes.filter(({ text, where }) => {
    const all = `${text} ${where}`.toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Possible subjects of a note written at `timeS`, likeliest first. */
export function placesAt({ strokes, whole }: Places, timeS: number): readonly NotePlace[] {
  const stroke = placeAt(strokes, timeS);
  return [
    ...(stroke === null ? [] : [{ kind: 'stroke', stroke: stroke.index, timeS: stroke.fromS } as const]),
    ...(whole.toS > whole.fromS ? [{ kind: 'time', timeS } as const] : []),
    { kind: 'session' },
  ];
}

/** The selected piece or stretch as the subject of a note; none if all of the session is selected. */
export const selectedPlace = (analysis: Analysis, selection: Selection): readonly NotePlace[] =>
  isWholeSession(analysis, selection) ? [] : [{ kind: 'time', timeS: selection.fromS, toS: selection.toS }];

/** Notes whose flags would overlap share one. */
interface Flag {
  readonly timeS: number;
  /** Position on the axis, 0 to 1. */
  readonly share: number;
  readonly notes: readonly [PlacedNote, ...PlacedNote[]];
}

/** Flags closer than this share of the axis are merged. */
const SAME_FLAG = 0.008;

/** By time; notes without a time or outside the range have no flag. */
export function toFlags(notes: readonly PlacedNote[], { fromS, toS }: Range): Flag[] {
  const flags: Flag[] = [];
  for (const note of notes) {
    const { timeS } = note;
    if (timeS === null || !(timeS >= fromS && timeS <= toS)) continue;
    const share = (timeS - fromS) / Math.max(toS - fromS, 1e-6);
    const before = flags.at(-1);
    if (before === undefined || share - before.share > SAME_FLAG) flags.push({ timeS, share, notes: [note] });
    else flags[flags.length - 1] = { ...before, notes: [...before.notes, note] };
  }
  return flags;
}
