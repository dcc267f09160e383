// Strokes that play one after another, as a question found them: what lies between them is left out.
import type { Place, Places } from './places.ts';

export interface PlayList {
  /** What the strokes have in common: "seat 5 late > 20 ms". */
  readonly name: string;
  /** Rising, at least one. */
  readonly strokes: readonly [Place, ...Place[]];
}

/** Two moments nearer than this are one. */
const SAME_S = 1e-6;

/** The strokes with times among those of the table; null where there is none of them. */
export function playListOf(
  { strokes }: Pick<Places, 'strokes'>,
  wanted: Iterable<number>,
  name: string,
): PlayList | null {
  const asked = new Set(wanted);
  const [first, ...others] = strokes.filter(({ index }) => asked.has(index));
  return first === undefined ? null : { name, strokes: [first, ...others] };
}

/** Place in the list of the stroke that holds `timeS`; -1 between them. */
export const listedAt = ({ strokes }: PlayList, timeS: number): number =>
  strokes.findLastIndex(({ fromS, toS }) => timeS >= fromS - SAME_S && timeS < toS - SAME_S);

/** Begins again from the end of the list, and plays on from anywhere else. */
export const listBegins = ({ strokes }: PlayList, timeS: number): number =>
  Math.abs(timeS - (strokes.at(-1)?.toS ?? Infinity)) <= SAME_S ? strokes[0].fromS : timeS;

/**
 * Where playing goes on that would go from `beforeS` to `timeS`: from the end of a stroke of the list to the next one of it.
 * Whoever moved out of the list sees what is there until playing comes to a stroke of it.
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
  // Strokes that follow each other play as one.
  const isNext = next.fromS - stroke.toS <= SAME_S && timeS < next.toS;
  return { timeS: isNext ? timeS : next.fromS, ends: false };
}

/** The beginning of the stroke of the list so many on; at its ends the last and the first one. */
export function movedInList(list: PlayList, timeS: number, steps: 1 | -1): number {
  const { strokes } = list;
  const begun = strokes.findLastIndex(({ fromS }) => fromS <= timeS + SAME_S);
  const at = Math.min(strokes.length - 1, Math.max(0, begun + steps));
  return (strokes[at] ?? strokes[0]).fromS;
}
