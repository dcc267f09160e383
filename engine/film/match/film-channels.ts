// Cells of a piece of video that move with the stroke, each as a series.
import { CELLS, SUMS_OF_CELL, type FilmMotion } from '../motion.ts';

/** Number of components kept, those that repeat most. */
const KEPT = 48;
/** Maximum deviation, in standard deviations; more is a wave or a bird. */
const MAX_SD = 3;
/** Plausible duration of a stroke; a repetition must first have been dissimilar. */
const STROKE_S = [1.2, 4] as const;
const MIN_LAG_S = 0.4;
const UNLIKE = 0.1;

const middle = (values: Float32Array): number => values.slice().sort()[values.length >> 1] ?? 0;

/** Half of a typical cell's edge content: a cell without edges shows no movement. */
function leastEdge({ cells }: FilmMotion): number {
  const count = cells.length / SUMS_OF_CELL;
  const edges = new Float32Array(count);
  for (let i = 0; i < count; i += 1) edges[i] = (cells[i * SUMS_OF_CELL] ?? 0) + (cells[i * SUMS_OF_CELL + 1] ?? 0);
  return middle(edges) / 2;
}

/** Movement of the cells of a video, solved once for the whole video and its parts. */
export interface CellMovements {
  /** Time of each step, seconds of the video, ascending. */
  readonly timesS: Float64Array;
  /** Pixels per second that every cell moved relative to the middle one, across and then down: two rows per cell. */
  readonly rows: readonly Float32Array[];
}

export function cellMovements(motion: FilmMotion): CellMovements {
  const { cells, stepsS, timesS } = motion;
  const least = leastEdge(motion);
  const out = Array.from({ length: 2 * CELLS }, () => new Float32Array(stepsS.length));
  const row = new Float32Array(CELLS);
  stepsS.forEach((stepS, step) => {
    for (const down of [0, 1]) {
      for (let cell = 0; cell < CELLS; cell += 1) {
        const at = (step * CELLS + cell) * SUMS_OF_CELL + down;
        row[cell] = -(cells[at + 2] ?? 0) / ((cells[at] ?? 0) + least + Number.MIN_VALUE) / stepS;
      }
      const usual = middle(row);
      for (let cell = 0; cell < CELLS; cell += 1) {
        const series = out[down * CELLS + cell];
        if (series !== undefined) series[step] = (row[cell] ?? 0) - usual;
      }
    }
  });
  return { timesS, rows: out };
}

/** Maximum autocorrelation of a series a stroke later, −1 to 1. */
function repeats(series: Float32Array): number {
  const count = series.length;
  const squares = new Float64Array(count + 1);
  for (let i = 0; i < count; i += 1) squares[i + 1] = (squares[i] ?? 0) + (series[i] ?? 0) ** 2;
  const whole = squares[count] ?? 0;
  let best = 0;
  let wasUnlike = false;
  for (let lag = Math.round(MIN_LAG_S * SERIES_HZ); lag <= STROKE_S[1] * SERIES_HZ && lag < count; lag += 1) {
    const energy = (whole - (squares[lag] ?? 0)) * (squares[count - lag] ?? 0);
    const likeness =
      energy > 0 ? product(series.subarray(lag), series.subarray(0, count - lag)) / Math.sqrt(energy) : 0;
    if (likeness < UNLIKE) wasUnlike = true;
    if (wasUnlike && lag >= STROKE_S[0] * SERIES_HZ) best = Math.max(best, likeness);
  }
  return best;
}

/** Normalized to mean zero and length one, with outliers clipped. */
function ofUnitLength(series: Float32Array): Float32Array {
  const most = MAX_SD * Math.sqrt(product(series, series) / series.length);
  const held = series.map((value) => Math.max(-most, Math.min(most, value)));
  const mean = held.reduce((sum, value) => sum + value, 0) / held.length;
  const even = held.map((value) => value - mean);
  const length = Math.sqrt(product(even, even));
  return length > 0 ? even.map((value) => value / length) : even;
}

/**
 * Series of a piece of video, `SERIES_HZ` values per second starting at `fromS` of the video, the most repetitive
 * first.
 */
export function filmChannels({ timesS, rows }: CellMovements, fromS: number, seconds: number): readonly Float32Array[] {
  const count = Math.floor(seconds * SERIES_HZ);
  return rows
    .map((values) => ofUnitLength(withoutSlow(smoothed(evenly(timesS, values, fromS, count), 1))))
    .map((series) => ({ series, likeness: repeats(series) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, KEPT)
    .map(({ series }) => series);
}

export interface OarSwing {
  /** Seconds on the recording's clock of the first value. */
  readonly fromS: number;
  /**
   * `SERIES_HZ` per second: signed angular velocity summed over the oars, drive positive, with slow changes removed.
   */
  readonly velocity: Float32Array;
}

/**
 * Combined turning of a session's oars: the series that a video is matched with. Sums the oars in sequence, so that
 * only one is in memory at a time.
 */
export class SwingOfCrew {
  readonly #fromS: number;
  readonly #velocity: Float32Array;
  readonly #counts: Float32Array;

  /** Seconds on the recording's clock. */
  constructor(fromS: number, toS: number) {
    this.#fromS = fromS;
    const count = Math.max(0, Math.floor((toS - fromS) * SERIES_HZ));
    this.#velocity = new Float32Array(count);
    this.#counts = new Float32Array(count);
  }

  /** Angles of one oar, degrees at ascending times; NaN if missing. */
  add(timesS: Float64Array, degrees: Float32Array): void {
    let at = 0;
    const angleAt = (timeS: number): number => {
      while (at < timesS.length - 2 && (timesS[at + 1] ?? 0) < timeS) at += 1;
      const [earlier, later] = [timesS[at] ?? Number.NaN, timesS[at + 1] ?? Number.NaN];
      const part = (timeS - earlier) / (later - earlier);
      return part < -1 || part > 2 || later - earlier > LONGEST_GAP_S
        ? Number.NaN
        : (degrees[at] ?? Number.NaN) * (1 - part) + (degrees[at + 1] ?? Number.NaN) * part;
    };
    let before = angleAt(this.#fromS - 0.5 / SERIES_HZ);
    for (let i = 0; i < this.#velocity.length; i += 1) {
      const after = angleAt(this.#fromS + (i + 0.5) / SERIES_HZ);
      const velocity = (after - before) * SERIES_HZ;
      before = after;
      if (!(Math.abs(velocity) < MAX_DEG_PER_S)) continue;
      this.#velocity[i] = (this.#velocity[i] ?? 0) + velocity;
      this.#counts[i] = (this.#counts[i] ?? 0) + 1;
    }
  }

  /** If only some oars are known, they represent all. */
  swing(): OarSwing {
    const most = this.#counts.reduce((a, b) => Math.max(a, b), 0);
    const whole = this.#velocity.map((sum, i) => {
      const count = this.#counts[i] ?? 0;
      return count === 0 ? 0 : (sum * most) / count;
    });
    return { fromS: this.#fromS, velocity: withoutSlow(smoothed(whole, 1)) };
  }
}

/** Maximum gap between samples for interpolation. */
const LONGEST_GAP_S = 0.5;
/** Limit of angular velocity: a jumping sensor is excluded. */
const MAX_DEG_PER_S = 1000;

/** Rate of every series here. */
export const SERIES_HZ = 25;
/** Window of slow changes such as light, distance and effort, which are removed. */
const STILL_S = 2.5;

/** Resamples a series at its own ascending times to `SERIES_HZ` from `fromS`; holds its ends. */
export function evenly(timesS: Float64Array, values: Float32Array, fromS: number, count: number): Float32Array {
  const out = new Float32Array(count);
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    const timeS = fromS + i / SERIES_HZ;
    while (at < timesS.length - 2 && (timesS[at + 1] ?? 0) < timeS) at += 1;
    const [earlier, later] = [timesS[at] ?? 0, timesS[at + 1] ?? 0];
    const part = later > earlier ? Math.min(1, Math.max(0, (timeS - earlier) / (later - earlier))) : 0;
    out[i] = (values[at] ?? 0) * (1 - part) + (values[at + 1] ?? 0) * part;
  }
  return out;
}

/** Removes changes slower than a stroke. */
function withoutSlow(series: Float32Array): Float32Array {
  const half = Math.round((STILL_S * SERIES_HZ) / 2);
  const sums = new Float64Array(series.length + 1);
  series.forEach((value, i) => {
    sums[i + 1] = (sums[i] ?? 0) + value;
  });
  return series.map((value, i) => {
    const from = Math.max(0, i - half);
    const to = Math.min(series.length, i + half + 1);
    return value - ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}

/** Triangular moving average over `half` values on either side. */
function smoothed(series: Float32Array, half: number): Float32Array {
  return series.map((_, i) => {
    let sum = 0;
    let weights = 0;
    for (let by = -half; by <= half; by += 1) {
      const value = series[i + by];
      if (value === undefined) continue;
      const weight = half + 1 - Math.abs(by);
      sum += weight * value;
      weights += weight;
    }
    return sum / weights;
  });
}

/** Four interleaved sums, so that the processor does not wait for the previous addition. */
function product(a: Float32Array, b: Float32Array): number {
  const whole = a.length - (a.length % 4);
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let i = 0; i < whole; i += 4) {
    first += (a[i] ?? 0) * (b[i] ?? 0);
    second += (a[i + 1] ?? 0) * (b[i + 1] ?? 0);
    third += (a[i + 2] ?? 0) * (b[i + 2] ?? 0);
    fourth += (a[i + 3] ?? 0) * (b[i + 3] ?? 0);
  }
  for (let i = whole; i < a.length; i += 1) first += (a[i] ?? 0) * (b[i] ?? 0);
  return first + second + third + fourth;
}
