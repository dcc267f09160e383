// Shift of the whole image from one frame to the next (pan and camera shake), from the sums of columns and rows.
import type { Picture } from './picture.ts';

/** Means of each column and each row of an image. */
export interface Sums {
  readonly columns: Float32Array;
  readonly rows: Float32Array;
}

/** Search range, pixels either way. */
export const MAX_SHIFT = 6;

export function pictureSums({ across, down, luma }: Picture): Sums {
  const columns = new Float32Array(across);
  const rows = new Float32Array(down);
  for (let y = 0; y < down; y += 1) {
    let row = 0;
    for (let x = 0; x < across; x += 1) {
      const value = luma[y * across + x] ?? 0;
      row += value;
      columns[x] = (columns[x] ?? 0) + value / down;
    }
    rows[y] = row / across;
  }
  return { columns, rows };
}

/** Residual variance of `now` after shifting `before` by whole pixels; a uniform brightness change has no effect. */
function leftAfter(before: Float32Array, now: Float32Array, points: number): number {
  let sum = 0;
  let square = 0;
  for (let at = MAX_SHIFT; at < now.length - MAX_SHIFT; at += 1) {
    const left = (now[at] ?? 0) - (before[at - points] ?? 0);
    sum += left;
    square += left * left;
  }
  return square - (sum * sum) / (now.length - 2 * MAX_SHIFT);
}

/** Position of the minimum of three values at −1, 0 and 1 on the parabola through them. */
export const parabola = (left: number, middle: number, right: number): number => {
  const bend = left - 2 * middle + right;
  return bend === 0 ? 0 : (left - right) / (2 * bend);
};

/** Fractional pixels by which a row of sums moved; at most `MAX_SHIFT` either way. */
export function estimateShift(before: Float32Array, now: Float32Array): number {
  const left = Array.from({ length: 2 * MAX_SHIFT + 1 }, (_, at) => leftAfter(before, now, at - MAX_SHIFT));
  const best = left.indexOf(Math.min(...left));
  const [lower, least, upper] = [left[best - 1], left[best] ?? 0, left[best + 1]];
  const whole = Math.max(0, best) - MAX_SHIFT;
  return lower === undefined || upper === undefined ? whole : whole + parabola(lower, least, upper);
}
