// Playlist of the strokes that a query found; the rest is skipped.
import type { Place, Places } from './places.ts';

export interface PlayList {
  /** What the strokes have in common: "seat 5 late > 20 ms". */
  readonly name: string;
  /** Ascending, at least one. */
  readonly strokes: readonly [Place, ...Place[]];
}

/** Closer than this, two moments are the same. */
const SAME_S = 1e-6;

/** Listed strokes that have times; null when none has. */
export function createPlayList(
  { strokes }: Pick<Places, 'strokes'>,
  wanted: Iterable<number>,
  name: string,
): PlayList | null {
  const asked = new Set(wanted);
  const [first, ...others] = strokes.filter(({ index }) => asked.has(index));
  return first === undefined ? null : { name, strokes: [first, ...others] };
}

/** Index in the list of the stroke at `timeS`; -1 between them. */
export const listedAt = ({ strokes }: PlayList, timeS: number): number =>
  strokes.findLastIndex(({ fromS, toS }) => timeS >= fromS - SAME_S && timeS < toS - SAME_S);

/** Restarts from the end of the list, and continues from anywhere else. */
export const listBegins = ({ strokes }: PlayList, timeS: number): number =>
  Math.abs(timeS - (strokes.at(-1)?.toS ?? Infinity)) <= SAME_S ? strokes[0].fromS : timeS;

/**
 * Where playback goes between `beforeS` and `timeS`: from the end of a listed stroke to the next one. After the user
 * leaves the list, it plays on until the next listed stroke.
 */
export function listGoesOn(
  list: PlayList,
  beforeS: number,
  timeS: number,
): { readonly timeS: number; readonly ends: boolean } {
  const at = listedAt(list, beforeS);
  const stroke = list.strokes[at];
  if (stroke === undefined || timeS < stroke.toS - SAME_S) return { timeS, ends: false };
  const next = list.strokes[at + 1];
  if (next === undefined) return { timeS: stroke.toS, ends: true };
  // Adjacent strokes play as one.
  const isNext = next.fromS - stroke.toS <= SAME_S && timeS < next.toS;
  return { timeS: isNext ? timeS : next.fromS, ends: false };
}

/** Start of the listed stroke so many steps on, limited to the first and last. */
export function movedInList(list: PlayList, timeS: number, steps: 1 | -1): number {
  const { strokes } = list;
  const begun = strokes.findLastIndex(({ fromS }) => fromS <= timeS + SAME_S);
  const at = Math.min(strokes.length - 1, Math.max(0, begun + steps));
  return (strokes[at] ?? strokes[0]).fromS;
}
