// Where the effort changes: a run of strokes cut at its change points.
//
// Binary segmentation (Scott and Knott 1974) of several measures at once. Each measure is taken in units of its own noise,
// so that costs add up; a cut must pay a penalty and must be a change a coach would call one.
import { difference, sortedNumbers } from '../statistics.ts';

export interface Measure {
  /** One number per stroke, NaN where missing. */
  readonly values: Float64Array;
  /** Never believe less noise than this, in the unit of the measure. */
  readonly leastNoise: number;
  /** The least change of the mean that is a change of effort. */
  readonly leastChange: number;
}

export interface StrokeRange {
  readonly fromStroke: number;
  /** One past the last. */
  readonly toStroke: number;
}

/** A segment has at least this many strokes. */
const SHORTEST_SEGMENT = 6;
/** A cut must save this many squared noises per measure and logarithm of the number of strokes. */
const PENALTY = 12;

/** Running sums of a measure over its strokes: values, squares, and how many there are. */
class RunningSums {
  readonly #sum: Float64Array;
  readonly #square: Float64Array;
  readonly #count: Float64Array;
  readonly leastChange: number;

  constructor({ values, leastNoise, leastChange }: Measure) {
    const noise = Math.max(leastNoise, noiseOf(values));
    this.leastChange = leastChange / noise;
    const sum = new Float64Array(values.length + 1);
    const square = new Float64Array(values.length + 1);
    const count = new Float64Array(values.length + 1);
    for (let k = 0; k < values.length; k++) {
      const value = values[k] ?? NaN;
      const present = Number.isFinite(value);
      const x = present ? value / noise : 0;
      sum[k + 1] = (sum[k] ?? 0) + x;
      square[k + 1] = (square[k] ?? 0) + x * x;
      count[k + 1] = (count[k] ?? 0) + (present ? 1 : 0);
    }
    this.#sum = sum;
    this.#square = square;
    this.#count = count;
  }

  /** Squared deviation from the mean of strokes [from, to), in squared noises. */
  cost(from: number, to: number): number {
    const count = this.#between(this.#count, from, to);
    const sum = this.#between(this.#sum, from, to);
    return count > 0 ? this.#between(this.#square, from, to) - (sum * sum) / count : 0;
  }

  /** Whether the mean of [from, at) and of [at, to) differ by a change of effort. */
  changes(from: number, at: number, to: number): boolean {
    return Math.abs(this.#mean(from, at) - this.#mean(at, to)) >= this.leastChange;
  }

  #mean(from: number, to: number): number {
    return this.#between(this.#sum, from, to) / this.#between(this.#count, from, to);
  }

  #between(column: Float64Array, from: number, to: number): number {
    return (column[to] ?? NaN) - (column[from] ?? NaN);
  }
}

/** Noise of a measure from its differences of neighbours, blind to changes of its mean. */
function noiseOf(values: Float64Array): number {
  const steps = difference(values.subarray(1), values.subarray(0, -1));
  for (let k = 0; k < steps.length; k++) steps[k] = Math.abs(steps[k] ?? NaN);
  const sorted = sortedNumbers(steps);
  return (1.4826 * (sorted[sorted.length >> 1] ?? 0)) / Math.SQRT2;
}

function costOf(sums: readonly RunningSums[], from: number, to: number): number {
  let cost = 0;
  for (const one of sums) cost += one.cost(from, to);
  return cost;
}

function bestCut(sums: readonly RunningSums[], from: number, to: number): { at: number; saved: number } {
  const whole = costOf(sums, from, to);
  let best = -1;
  let saved = -Infinity;
  for (let at = from + SHORTEST_SEGMENT; at <= to - SHORTEST_SEGMENT; at++) {
    const saving = whole - (costOf(sums, from, at) + costOf(sums, at, to));
    if (!(saving > saved)) continue;
    best = at;
    saved = saving;
  }
  return { at: best, saved };
}

/** Measures of a whole session, made ready once for all its runs. */
export const runningSums = (measures: readonly Measure[]): readonly RunningSums[] =>
  measures.map((measure) => new RunningSums(measure));

/** Cuts strokes [fromStroke, toStroke) at every change of effort. */
export function segmentsOf(sums: readonly RunningSums[], { fromStroke, toStroke }: StrokeRange): StrokeRange[] {
  const penalty = PENALTY * sums.length * Math.log(Math.max(2, toStroke - fromStroke));
  const cut = (from: number, to: number): StrokeRange[] => {
    const { at, saved } = bestCut(sums, from, to);
    return saved > penalty ? [...cut(from, at), ...cut(at, to)] : [{ fromStroke: from, toStroke: to }];
  };
  const joined: StrokeRange[] = [];
  for (const segment of cut(fromStroke, toStroke)) {
    const before = joined.at(-1);
    const changed =
      before === undefined || sums.some((one) => one.changes(before.fromStroke, segment.fromStroke, segment.toStroke));
    if (changed) joined.push(segment);
    else joined[joined.length - 1] = { fromStroke: before.fromStroke, toStroke: segment.toStroke };
  }
  return joined;
}
