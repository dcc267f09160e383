// Range selection by dragging or keys: pure arithmetic.
import type { Range } from '../../shared/selection/selection.ts';

export type Grip = 'new' | 'move' | 'from' | 'to';

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Range while a grip taken at `takenS` is dragged to `nowS`; stays within `whole`. */
export function draggedRange(grip: Grip, range: Range, takenS: number, nowS: number, whole: Range): Range {
  const at = clamp(nowS, whole.fromS, whole.toS);
  if (grip === 'move') {
    const by = clamp(nowS - takenS, whole.fromS - range.fromS, whole.toS - range.toS);
    return { fromS: range.fromS + by, toS: range.toS + by };
  }
  const anchor = grip === 'new' ? clamp(takenS, whole.fromS, whole.toS) : grip === 'from' ? range.toS : range.fromS;
  return { fromS: Math.min(anchor, at), toS: Math.max(anchor, at) };
}

/** An unknown time is farthest away. */
const distance = (at: number | undefined, time: number): number =>
  at === undefined || Number.isNaN(at) ? Infinity : Math.abs(at - time);

/**
 * Range after moving an end by `steps` strokes: a start snaps to stroke starts, an end to stroke ends, and at least one
 * stroke stays inside.
 */
export function steppedRange(
  end: 'from' | 'to',
  range: Range,
  steps: number,
  startS: Float64Array,
  endS: Float64Array,
): Range {
  const last = startS.length - 1;
  if (last < 0) return range;
  const nearest = (times: Float64Array, time: number): number =>
    times.reduce((best, at, index) => (distance(at, time) < distance(times[best], time) ? index : best), 0);
  const first = nearest(startS, range.fromS);
  const final = nearest(endS, range.toS);
  const from = end === 'from' ? clamp(first + steps, 0, final) : first;
  const to = end === 'to' ? clamp(final + steps, first, last) : final;
  return { fromS: startS[from] ?? range.fromS, toS: endS[to] ?? range.toS };
}
