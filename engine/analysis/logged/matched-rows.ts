// Matches strokes of two devices whose clocks differ slightly: strokes whose ends coincide after removing the median
// clock difference. That difference is a clock offset, never lateness.

import { median } from '../statistics.ts';

/** Index of the value nearest to `at` in ascending values; −1 if there are none. */
function nearest(values: Float64Array, at: number, from: number): number {
  let best = from;
  while (best + 1 < values.length && Math.abs((values[best + 1] ?? NaN) - at) <= Math.abs((values[best] ?? NaN) - at)) {
    best += 1;
  }
  return values.length === 0 ? -1 : best;
}

function matchNearest(endS: Float64Array, otherS: Float64Array, lagS: number): Int32Array {
  let from = 0;
  return Int32Array.from(endS, (end) => {
    from = Math.max(0, nearest(otherS, end + lagS, from));
    return otherS.length === 0 ? -1 : from;
  });
}

/** Maximum distance of a match, as a share of a stroke. */
const REACH = 0.5;

/**
 * For each stroke of one device, the matching row of another device, −1 without one. Times are ends of strokes, s, both
 * ascending. Every row is used once.
 */
export function matchedRows(endS: Float64Array, otherS: Float64Array): Int32Array {
  const first = matchNearest(endS, otherS, 0);
  const lags = Array.from(first, (row, stroke) => (otherS[row] ?? NaN) - (endS[stroke] ?? NaN)).filter(Number.isFinite);
  const lagS = median(lags);
  const periodS = median(Array.from(endS, (end, stroke) => end - (endS[stroke - 1] ?? NaN)).filter(Number.isFinite));
  const rows = matchNearest(endS, otherS, lagS);
  const distance = (stroke: number): number =>
    Math.abs((otherS[rows[stroke] ?? -1] ?? NaN) - lagS - (endS[stroke] ?? NaN));
  return rows.map((row, stroke) => {
    if (!(distance(stroke) < REACH * periodS)) return -1;
    const isTaken =
      (rows[stroke - 1] === row && distance(stroke - 1) <= distance(stroke)) ||
      (rows[stroke + 1] === row && distance(stroke + 1) < distance(stroke));
    return isTaken ? -1 : row;
  });
}
