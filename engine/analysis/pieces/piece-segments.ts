// Segments a run of strokes at changes of effort. Binary segmentation (Scott and Knott 1974) of several measures, each
// in units of its own noise so that costs add up; a cut must pay a penalty and be a change a coach would notice.
import type { Engine } from '../../runtime/engine.ts';
import { numberAtRank, upperMiddle } from '../ranks.ts';

export interface Measure {
  /** One value per stroke, NaN if missing. */
  readonly values: Float64Array;
  /** Lower limit of the noise, in the unit of the measure. */
  readonly leastNoise: number;
  /** Minimum change of the mean that counts as a change of effort. */
  readonly leastChange: number;
}

export interface StrokeRange {
  readonly fromStroke: number;
  /** One past the last. */
  readonly toStroke: number;
}

/** Minimum strokes of a segment. */
const SHORTEST_SEGMENT = 6;
/** Minimum saving of a cut in squared noises, per measure and log of the number of strokes. */
const PENALTY = 12;

/** f64 per edge between strokes: sum, sum of squares and number of the values before it, as in the kernel. */
const EDGE_NUMBERS = 3;

/** Measures of a whole session in engine memory, prepared once for all its runs. */
export class RunningSums {
  readonly #engine: Engine;
  readonly #sums: number;
  readonly #edges: number;
  /** Per measure, in units of its noise. */
  readonly #leastChanges: readonly number[];

  /** Allocates on the engine's stack. The measures have equal length. */
  constructor(engine: Engine, measures: readonly Measure[]) {
    this.#engine = engine;
    this.#edges = (measures[0]?.values.length ?? 0) + 1;
    this.#sums = engine.allocate(measures.length * this.#stride);
    this.#leastChanges = measures.map(({ values, leastNoise, leastChange }, index) => {
      const noise = Math.max(leastNoise, estimateNoise(engine, values));
      engine.scratch(() => {
        const column = engine.columnOf(values).address;
        engine.kernels.runningSums(column, values.length, noise, this.#sums + index * this.#stride);
      });
      return leastChange / noise;
    });
  }

  get measureCount(): number {
    return this.#leastChanges.length;
  }

  get #stride(): number {
    return this.#edges * EDGE_NUMBERS * 8;
  }

  /** The cut of strokes [from, to) that saves the most, and its saving in squared noises. */
  bestCut(from: number, to: number): { readonly at: number; readonly saved: number } {
    const engine = this.#engine;
    return engine.scratch(() => {
      const saved = engine.allocate(8);
      const measures = [this.#sums, this.#stride, this.measureCount] as const;
      const at = engine.kernels.bestCut(...measures, from, to, SHORTEST_SEGMENT, saved);
      return { at, saved: engine.f64(saved, 1)[0] ?? NaN };
    });
  }

  /** True if the means of [from, at) and [at, to) differ by a change of effort in any measure. */
  changes(from: number, at: number, to: number): boolean {
    return this.#leastChanges.some((leastChange, measure) => {
      const edges = this.#engine.f64(this.#sums + measure * this.#stride, this.#edges * EDGE_NUMBERS);
      return Math.abs(meanBetween(edges, from, at) - meanBetween(edges, at, to)) >= leastChange;
    });
  }
}

function meanBetween(edges: Float64Array, from: number, to: number): number {
  const between = (which: number): number =>
    (edges[to * EDGE_NUMBERS + which] ?? NaN) - (edges[from * EDGE_NUMBERS + which] ?? NaN);
  return between(0) / between(2);
}

/** Noise of a measure from differences of neighbors, which ignores changes of its mean. */
function estimateNoise(engine: Engine, values: Float64Array): number {
  const step = numberAtRank(engine, values, upperMiddle, 'neighbourSteps');
  return (1.4826 * (Number.isNaN(step) ? 0 : step)) / Math.SQRT2;
}

/** Cuts strokes [fromStroke, toStroke) at every change of effort. */
export function cutSegments(sums: RunningSums, { fromStroke, toStroke }: StrokeRange): StrokeRange[] {
  const penalty = PENALTY * sums.measureCount * Math.log(Math.max(2, toStroke - fromStroke));
  const cut = (from: number, to: number): StrokeRange[] => {
    const { at, saved } = sums.bestCut(from, to);
    return saved > penalty ? [...cut(from, at), ...cut(at, to)] : [{ fromStroke: from, toStroke: to }];
  };
  const joined: StrokeRange[] = [];
  for (const segment of cut(fromStroke, toStroke)) {
    const before = joined.at(-1);
    const changed = before === undefined || sums.changes(before.fromStroke, segment.fromStroke, segment.toStroke);
    if (changed) joined.push(segment);
    else joined[joined.length - 1] = { fromStroke: before.fromStroke, toStroke: segment.toStroke };
  }
  return joined;
}
