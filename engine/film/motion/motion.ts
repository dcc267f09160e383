// The motion of a piece of video, frame by frame: what is placed against the oars. Nothing of the pictures stays in it.
import { addCells, CELLS, SUMS_OF_CELL } from './cells.ts';
import type { Picture } from './picture.ts';
import { shiftOf, pictureSums, type Sums } from './shift.ts';

export interface FilmMotion {
  /** Between the two frames of each step, seconds of the video, rising. */
  readonly timesS: Float64Array;
  /** How long each step is, seconds. */
  readonly stepsS: Float64Array;
  /** `CELLS` by `SUMS_OF_CELL` values for each step. */
  readonly cells: Float32Array;
}

/** Frames nearer than this are taken together: 120 a second tell no more than 30. */
const SHORTEST_STEP_S = 0.025;
/** A frame that is shown twice changes less than this, of 255: the grain of any camera is more. */
const LEAST_CHANGE = 0.02;
const WIDTH = CELLS * SUMS_OF_CELL;

interface Seen extends Sums {
  readonly picture: Picture;
  readonly timeS: number;
}

/**
 * Takes the frames of one piece in their order. Each step holds 2.3 kB: a piece of 120 s takes 8 MB at 30 frames a
 * second, and no more at 120, whose frames are taken together.
 */
export class MotionOfFilm {
  readonly #times: number[] = [];
  readonly #steps: number[] = [];
  #cells = new Float32Array(WIDTH * 256);
  #before: Seen | null = null;

  /** True where a frame so near to the last that was taken would be left out: it need not be made small. */
  skips(timeS: number): boolean {
    return this.#before !== null && timeS - this.#before.timeS < SHORTEST_STEP_S;
  }

  /** A frame and when it is shown, seconds of the video. */
  add(picture: Picture, timeS: number): void {
    if (this.skips(timeS)) return;
    const now: Seen = { ...pictureSums(picture), picture, timeS };
    const before = this.#before;
    if (before !== null && isAlike(before.picture, picture)) {
      // The time of a frame that is shown again goes to the next.
      if (changeOf(before.picture, picture) < LEAST_CHANGE) return;
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
    const shift = [shiftOf(before.columns, now.columns), shiftOf(before.rows, now.rows)] as const;
    addCells(before.picture, now.picture, shift, this.#cells, at);
    this.#times.push((before.timeS + now.timeS) / 2);
    this.#steps.push(now.timeS - before.timeS);
  }
}

const isAlike = (one: Picture, other: Picture): boolean => one.across === other.across && one.down === other.down;

function changeOf({ luma: before }: Picture, { luma: now }: Picture): number {
  let sum = 0;
  for (let i = 0; i < now.length; i += 1) sum += Math.abs((now[i] ?? 0) - (before[i] ?? 0));
  return sum / now.length;
}
