// Motion of a piece of video, frame by frame, for matching with the oars. Contains no images.
import { addCells, CELLS, SUMS_OF_CELL } from './cells.ts';
import type { Picture } from './picture.ts';
import { estimateShift, pictureSums, type Sums } from './shift.ts';

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
