// Distance covered at any moment of a session.
import type { Analysis } from '#engine/analysis/analysis.ts';

/** Ascending times, with the measure at each, which never falls. */
export interface Measure {
  readonly timeS: ArrayLike<number>;
  readonly value: ArrayLike<number>;
}

/** Interpolates `to` at `at` along `from`; beyond the ends, the end values. */
export function interpolated(from: ArrayLike<number>, to: ArrayLike<number>, at: number): number {
  const last = from.length - 1;
  if (last < 0) return Number.NaN;
  if (at <= (from[0] ?? 0)) return to[0] ?? Number.NaN;
  if (at >= (from[last] ?? 0)) return to[last] ?? Number.NaN;
  const low = lastUpTo(from, at);
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [from[low], from[low + 1], to[low], to[low + 1]];
  return x1 > x0 ? y0 + ((at - x0) / (x1 - x0)) * (y1 - y0) : y1;
}

/** Last point not beyond `at`, which is between the first and the last. */
function lastUpTo(from: ArrayLike<number>, at: number): number {
  let low = 0;
  let high = from.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((from[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** Meters along the GPS track, otherwise summed over strokes; null without either. */
export function distanceAlong({ track, strokes }: Analysis): Measure | null {
  if (track !== null && track.timeS.length > 1) return { timeS: track.timeS, value: track.cumulativeM };
  const timeS: number[] = [];
  const value: number[] = [];
  let rowedM = 0;
  for (let stroke = 0; stroke < strokes.count; stroke += 1) {
    const startS = strokes.boat.startS[stroke] ?? Number.NaN;
    const distanceM = strokes.boat.distanceM[stroke] ?? Number.NaN;
    if (!Number.isFinite(startS) || !Number.isFinite(distanceM)) continue;
    timeS.push(startS, strokes.boat.endS[stroke] ?? startS);
    value.push(rowedM, rowedM + distanceM);
    rowedM += distanceM;
  }
  return rowedM > 0 ? { timeS, value } : null;
}
