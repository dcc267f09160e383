// Motion of a piece of video, frame by frame, for matching with the oars. Contains no images.
import { type Picture, estimateShift, pictureSums, type Sums, MAX_SHIFT } from './picture-shift.ts';

/**
 * Movement of the image's cells from one frame to the next after removing the camera's own: the sums of a small-motion
 * solution (Lucas and Kanade 1981), over each cell of a grid.
 */
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
function addCells(
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

export interface FilmMotion {
  /** Midpoint of the two frames of each step, seconds of the video, ascending. */
  readonly timesS: Float64Array;
  /** Duration of each step, seconds. */
  readonly stepsS: Float64Array;
  /** `CELLS` by `SUMS_OF_CELL` values for each step. */
  readonly cells: Float32Array;
}

/** Minimum time between frames: 120 per second show no more than 30. */
const SHORTEST_STEP_S = 0.025;
/** Minimum change of a frame, of 255: less is a repeated frame, since any camera's noise is more. */
const MIN_CHANGE = 0.02;
const WIDTH = CELLS * SUMS_OF_CELL;

interface Seen extends Sums {
  readonly picture: Picture;
  readonly timeS: number;
}

/**
 * Takes the frames of one piece in order. Each step takes 2.3 kB: a piece of 120 s takes 8 MB at 30 frames per second,
 * and no more at 120, whose frames are merged.
 */
export class MotionOfFilm {
  readonly #times: number[] = [];
  readonly #steps: number[] = [];
  #cells = new Float32Array(WIDTH * 256);
  #before: Seen | null = null;

  /** True if a frame this close to the last one would be skipped, so that it need not be scaled down. */
  skips(timeS: number): boolean {
    return this.#before !== null && timeS - this.#before.timeS < SHORTEST_STEP_S;
  }

  /** Adds a frame with its time, seconds of the video. */
  add(picture: Picture, timeS: number): void {
    if (this.skips(timeS)) return;
    const now: Seen = { ...pictureSums(picture), picture, timeS };
    const before = this.#before;
    if (before !== null && isAlike(before.picture, picture)) {
      // The duration of a repeated frame is added to the next.
      if (measureChange(before.picture, picture) < MIN_CHANGE) return;
      this.#step(before, now);
    }
    this.#before = now;
  }

  motion(): FilmMotion {
    return {
      timesS: Float64Array.from(this.#times),
      stepsS: Float64Array.from(this.#steps),
      cells: this.#cells.slice(0, this.#times.length * WIDTH),
    };
  }

  #step(before: Seen, now: Seen): void {
    const at = this.#times.length * WIDTH;
    if (at + WIDTH > this.#cells.length) {
      const more = new Float32Array(2 * this.#cells.length);
      more.set(this.#cells);
      this.#cells = more;
    }
    this.#cells.fill(0, at, at + WIDTH);
    const shift = [estimateShift(before.columns, now.columns), estimateShift(before.rows, now.rows)] as const;
    addCells(before.picture, now.picture, shift, this.#cells, at);
    this.#times.push((before.timeS + now.timeS) / 2);
    this.#steps.push(now.timeS - before.timeS);
  }
}

const isAlike = (one: Picture, other: Picture): boolean => one.across === other.across && one.down === other.down;

function measureChange({ luma: before }: Picture, { luma: now }: Picture): number {
  let sum = 0;
  for (let i = 0; i < now.length; i += 1) sum += Math.abs((now[i] ?? 0) - (before[i] ?? 0));
  return sum / now.length;
}
