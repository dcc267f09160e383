// Cells of a piece of video that move with the stroke, each as a series.
import { CELLS, SUMS_OF_CELL } from '../motion/cells.ts';
import type { FilmMotion } from '../motion/motion.ts';
import { evenly, product, SERIES_HZ, smoothed, withoutSlow } from './series.ts';

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
