// How a rower's stroke looks, whatever its size: distinguished from the others of the crew by the shape of force over
// the arc.
import type { GateField, StrokeTable } from '../analysis.ts';
import { choleskyOf, withRidge } from '../regression/ridge.ts';

/**
 * Numbers of one stroke, or medians of many, in the order of `SHAPE_FIELDS` and fullness last; NaN where not measured.
 */
export type Shape = Float64Array;

/** None of them hangs on the gain of a force sensor, nor on the zero of an angle. */
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
 * By what reads a field: of one stroke, or of what is kept of an outing. Mean over peak force is the last of the shape.
 */
export const shapeBy = (read: (field: GateField) => number): Shape =>
  Float64Array.of(...SHAPE_FIELDS.map(read), read('averageForceN') / read('peakForceN'));

/** Of one oar, stroke by stroke. */
export const shapesOfGate = ({ gate, gateCount }: StrokeTable, own: number, strokes: Int32Array): Shape[] =>
  Array.from(strokes, (stroke) => shapeBy((field) => gate[field][stroke * gateCount + own] ?? NaN));

const isWhole = (shape: Shape): boolean => shape.every(Number.isFinite);

export interface Learnt {
  /** Noise units that a shape is from the usual shape of each; a rower's own shapes are about 1 away. */
  readonly distances: (shape: Shape) => Float64Array;
}

/** A share of the variance of each number, lest two that go together be distinguished by nothing. */
const RIDGE = 0.05;

/**
 * The usual shape of each, and how shapes scatter about them, all alike (Fisher 1936). Null where someone has fewer
 * than two whole shapes, or where nothing scatters.
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
  const factor = choleskyOf(withRidge(alike, size, RIDGE), size);
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

/** Whose shape it looks like most; −1 where it is not whole. */
export function likest({ distances }: Learnt, shape: Shape): number {
  const away = distances(shape);
  return away.some(Number.isNaN) ? -1 : away.indexOf(Math.min(...away));
}
