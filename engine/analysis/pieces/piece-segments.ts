// Where the effort changes: a run of strokes cut at its change points. Binary segmentation (Scott and Knott 1974) of
// several measures at once. Each measure is taken in units of its own noise, so that costs add up; a cut must pay a
// penalty and must be a change a coach would call one.
import type { Engine } from '../../kernel/engine.ts';
import { numberOfRank, upperMiddle } from '../ranks.ts';

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

/** f64 per edge between strokes: sum, sum of squares and number of the values before it, as the kernel keeps them. */
const EDGE_NUMBERS = 3;

/** Measures of a whole outing in engine memory, made ready once for all its runs. */
export class RunningSums {
  readonly #engine: Engine;
  readonly #sums: number;
  readonly #edges: number;
  /** Of each measure, in units of its noise. */
  readonly #leastChanges: readonly number[];

  /** Allocates on the engine's stack. The measures are columns of one length. */
  constructor(engine: Engine, measures: readonly Measure[]) {
    this.#engine = engine;
    this.#edges = (measures[0]?.values.length ?? 0) + 1;
    this.#sums = engine.allocate(measures.length * this.#stride);
    this.#leastChanges = measures.map(({ values, leastNoise, leastChange }, index) => {
      const noise = Math.max(leastNoise, noiseOf(engine, values));
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

  /** The cut of strokes [from, to) that saves most, and how many squared noises it saves. */
  bestCut(from: number, to: number): { readonly at: number; readonly saved: number } {
    const engine = this.#engine;
    return engine.scratch(() => {
      const saved = engine.allocate(8);
      const measures = [this.#sums, this.#stride, this.measureCount] as const;
      const at = engine.kernels.bestCut(...measures, from, to, SHORTEST_SEGMENT, saved);
      return { at, saved: engine.f64(saved, 1)[0] ?? NaN };
    });
  }

  /** Whether the mean of [from, at) and of [at, to) differ by a change of effort, in any measure. */
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

/** Noise of a measure from its differences of neighbors, blind to changes of its mean. */
function noiseOf(engine: Engine, values: Float64Array): number {
  const step = numberOfRank(engine, values, upperMiddle, 'neighbourSteps');
  return (1.4826 * (Number.isNaN(step) ? 0 : step)) / Math.SQRT2;
}

/** Cuts strokes [fromStroke, toStroke) at every change of effort. */
export function segmentsOf(sums: RunningSums, { fromStroke, toStroke }: StrokeRange): StrokeRange[] {
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
