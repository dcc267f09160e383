// Movement of the image's cells from one frame to the next after removing the camera's own: the sums of a small-motion
// solution (Lucas and Kanade 1981), over each cell of a grid.
import { MAX_SHIFT } from './shift.ts';
import type { Picture } from './picture.ts';

export const COLUMNS = 16;
const ROWS = 9;
export const CELLS = COLUMNS * ROWS;
/** Per cell: gx², gy², gx·gt and gy·gt, means over its area. */
export const SUMS_OF_CELL = 4;

const MARGIN = MAX_SHIFT + 2;

/** `before` shifted by (dx, dy) pixels; the border from outside is never read. */
function moved({ across, down, luma }: Picture, dx: number, dy: number): Float32Array {
  const out = new Float32Array(across * down);
  const [wholeX, wholeY] = [Math.floor(-dx), Math.floor(-dy)];
  const [partX, partY] = [-dx - wholeX, -dy - wholeY];
  const [here, right] = [(1 - partX) * (1 - partY), partX * (1 - partY)];
  const [below, belowRight] = [(1 - partX) * partY, partX * partY];
  for (let y = MARGIN - 1; y < down - MARGIN + 1; y += 1) {
    let from = (y + wholeY) * across + MARGIN - 1 + wholeX;
    for (let x = MARGIN - 1; x < across - MARGIN + 1; x += 1, from += 1)
      out[y * across + x] =
        (luma[from] ?? 0) * here +
        (luma[from + 1] ?? 0) * right +
        (luma[from + across] ?? 0) * below +
        (luma[from + across + 1] ?? 0) * belowRight;
  }
  return out;
}

/** Gradient from one neighbor to the other, for each pixel. */
const slope = (luma: Float32Array, at: number, step: number): number =>
  ((luma[at + step] ?? 0) - (luma[at - step] ?? 0)) / 2;

/** Adds the sums of every cell to `out` from `at`, which must be zero there. */
export function addCells(
  before: Picture,
  now: Picture,
  [dx, dy]: readonly [number, number],
  out: Float32Array,
  at: number,
): void {
  const { across, down, luma } = now;
  const past = moved(before, dx, dy);
  for (let y = MARGIN; y < down - MARGIN; y += 1) {
    const row = Math.floor((y * ROWS) / down) * COLUMNS;
    for (let column = 0; column < COLUMNS; column += 1) {
      const from = y * across + Math.max(MARGIN, Math.ceil((column * across) / COLUMNS));
      const to = y * across + Math.min(across - MARGIN, Math.ceil(((column + 1) * across) / COLUMNS));
      // Summed in registers instead of `out`, because memory is slow.
      let [xx, yy, xt, yt] = [0, 0, 0, 0];
      for (let i = from; i < to; i += 1) {
        const gx = (slope(luma, i, 1) + slope(past, i, 1)) / 2;
        const gy = (slope(luma, i, across) + slope(past, i, across)) / 2;
        const gt = (luma[i] ?? 0) - (past[i] ?? 0);
        xx += gx * gx;
        yy += gy * gy;
        xt += gx * gt;
        yt += gy * gt;
      }
      const cell = at + (row + column) * SUMS_OF_CELL;
      out[cell] = (out[cell] ?? 0) + xx;
      out[cell + 1] = (out[cell + 1] ?? 0) + yy;
      out[cell + 2] = (out[cell + 2] ?? 0) + xt;
      out[cell + 3] = (out[cell + 3] ?? 0) + yt;
    }
  }
  const area = (across * down) / CELLS;
  for (let i = at; i < at + CELLS * SUMS_OF_CELL; i += 1) out[i] = (out[i] ?? 0) / area;
}
