// Similar strokes of any rower and session, by the nearest shape. Similarity does not identify anyone: gate errors, the
// day and the rigging are part of a shape.
import type { Analysis, GateField, StrokeTable } from '../analysis.ts';
import { median } from '../statistics.ts';
import { choleskyFactor, withRidge } from '../cross-validation.ts';

type Rowed = Pick<Analysis, 'strokes' | 'gates'>;

/** Shape to search for. */
export interface WantedShape {
  /** Baselines of the searched strokes, first, and of the rest of their crew. */
  readonly learnt: Learnt;
  readonly rateSpm: number;
}

/** Consecutive strokes of one oar. */
export interface AlikeBlock {
  readonly gate: number;
  /** Indexes into the stroke table, both inclusive. */
  readonly fromStroke: number;
  readonly toStroke: number;
  readonly rateSpm: number;
  /** Distance from the searched baseline, in units of one stroke's spread. */
  readonly away: number;
}

const BLOCK = 20;
/** Maximum rate difference, because shapes change with rate. */
const RATE_SPM = 2;

const middle = (values: readonly number[]): number => {
  const known = values.filter(Number.isFinite);
  return known.length === 0 ? NaN : median(known);
};

const middleShape = (shapes: readonly Shape[]): Shape =>
  Float64Array.from(shapes[0] ?? [], (_, at) => middle(shapes.map((shape) => shape[at] ?? NaN)));

const medianRate = ({ strokes: { boat } }: Rowed, strokes: Int32Array): number =>
  middle(Array.from(strokes, (stroke) => boat.rateSpm[stroke] ?? NaN));

/** Null for fewer than ten strokes, or if part of their shape was not measured. */
export function wantedShape(rowed: Rowed, gate: number, strokes: Int32Array): WantedShape | null {
  if (strokes.length < BLOCK / 2) return null;
  const others = rowed.gates.map((_, at) => at).filter((at) => at !== gate);
  const groups = [gate, ...others].map((at) => listGateShapes(rowed.strokes, at, strokes));
  const [own = [], ...rest] = groups;
  const told = rest.filter((shapes) => shapes.every((shape) => shape.every(Number.isFinite)));
  const learnt = learnShapes([own, ...told]);
  return learnt === null ? null : { learnt, rateSpm: medianRate(rowed, strokes) };
}

/**
 * Blocks of twenty consecutive strokes at a similar rate, most similar first.
 * @param strokes counted strokes, ascending.
 */
export function blocksLike({ learnt, rateSpm }: WantedShape, rowed: Rowed, strokes: Int32Array): AlikeBlock[] {
  const starts = Array.from({ length: Math.floor(strokes.length / BLOCK) }, (_, block) => block * BLOCK);
  return starts
    .flatMap((start) => {
      const block = strokes.subarray(start, start + BLOCK);
      const rate = medianRate(rowed, block);
      if (!(Math.abs(rate - rateSpm) <= RATE_SPM)) return [];
      return rowed.gates.map((_, gate): AlikeBlock => {
        const shape = middleShape(listGateShapes(rowed.strokes, gate, block));
        const away = learnt.distances(shape)[0] ?? NaN;
        return { gate, fromStroke: block[0] ?? 0, toStroke: block.at(-1) ?? 0, rateSpm: rate, away };
      });
    })
    .filter(({ away }) => Number.isFinite(away))
    .toSorted((one, other) => one.away - other.away);
}

/** Values of one stroke, or medians of many, in the order of `SHAPE_FIELDS` with fullness last; NaN if not measured. */
export type Shape = Float64Array;

/** Fields that depend neither on a force sensor's gain nor on an angle's zero. */
const SHAPE_FIELDS = [
  'workQuarter1Pct',
  'workQuarter2Pct',
  'workQuarter3Pct',
  'peakPositionPct',
  'arcDeg',
  'catchSlipDeg',
  'finishSlipDeg',
] as const satisfies readonly GateField[];

/**
 * Builds a shape from a field reader, for one stroke or a stored session. Fullness, mean over peak force, comes last.
 */
export const shapeBy = (read: (field: GateField) => number): Shape =>
  Float64Array.of(...SHAPE_FIELDS.map(read), read('averageForceN') / read('peakForceN'));

/** Shapes of one oar, stroke by stroke. */
export const listGateShapes = ({ gate, gateCount }: StrokeTable, own: number, strokes: Int32Array): Shape[] =>
  Array.from(strokes, (stroke) => shapeBy((field) => gate[field][stroke * gateCount + own] ?? NaN));

const isWhole = (shape: Shape): boolean => shape.every(Number.isFinite);

export interface Learnt {
  /** Distance in noise units to each baseline shape; about 1 to a rower's own. */
  readonly distances: (shape: Shape) => Float64Array;
}

/** Share added to the variance of each value, so that correlated values do not separate rowers by noise. */
const RIDGE = 0.05;

/**
 * Baseline shape of each rower and the pooled covariance around them (Fisher 1936). Null if a rower has fewer than two
 * complete shapes, or without any variation.
 */
export function learnShapes(groups: readonly (readonly Shape[])[]): Learnt | null {
  const whole = groups.map((shapes) => shapes.filter(isWhole));
  const size = whole[0]?.[0]?.length ?? 0;
  if (size === 0 || whole.some((shapes) => shapes.length < 2)) return null;
  const means = whole.map((shapes) =>
    Float64Array.from(
      { length: size },
      (_, at) => shapes.reduce((sum, shape) => sum + (shape[at] ?? NaN), 0) / shapes.length,
    ),
  );
  const scatter = new Float64Array(size * size);
  let freedom = 0;
  whole.forEach((shapes, group) => {
    freedom += shapes.length - 1;
    const off = new Float64Array(size);
    for (const shape of shapes) {
      for (let at = 0; at < size; at++) off[at] = (shape[at] ?? NaN) - (means[group]?.[at] ?? NaN);
      for (let a = 0; a < size; a++)
        for (let b = 0; b < size; b++)
          scatter[a * size + b] = (scatter[a * size + b] ?? 0) + (off[a] ?? NaN) * (off[b] ?? NaN);
    }
  });
  const scales = Float64Array.from({ length: size }, (_, at) => Math.sqrt((scatter[at * size + at] ?? NaN) / freedom));
  const alike = scatter.map(
    (value, at) => value / freedom / ((scales[Math.floor(at / size)] ?? NaN) * (scales[at % size] ?? NaN)),
  );
  const factor = choleskyFactor(withRidge(alike, size, RIDGE), size);
  if (factor === null) return null;
  const whitened = (shape: Shape): Float64Array => {
    const x = new Float64Array(size);
    for (let row = 0; row < size; row++) {
      let sum = (shape[row] ?? NaN) / (scales[row] ?? NaN);
      for (let k = 0; k < row; k++) sum -= (factor[row * size + k] ?? NaN) * (x[k] ?? NaN);
      x[row] = sum / (factor[row * size + row] ?? NaN);
    }
    return x;
  };
  const usual = means.map(whitened);
  return {
    distances: (shape) => {
      const own = whitened(shape);
      const away = new Float64Array(usual.length);
      for (const [which, mean] of usual.entries()) {
        let sum = 0;
        for (let at = 0; at < size; at++) sum += ((own[at] ?? NaN) - (mean[at] ?? NaN)) ** 2;
        away[which] = Math.sqrt(sum / size);
      }
      return away;
    },
  };
}

/** Index of the most similar rower; −1 for an incomplete shape. */
export function likest({ distances }: Learnt, shape: Shape): number {
  const away = distances(shape);
  return away.some(Number.isNaN) ? -1 : away.indexOf(Math.min(...away));
}
