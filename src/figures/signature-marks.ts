// How a force curve is read: on axes common to the whole boat, by the five places that a coach talks about, and against
// the rest of the crew.
import type { Signature, GateField, StrokeTable } from '#engine/analysis/analysis.ts';
import { findExtent, niceStep } from './scale/scale.ts';
import { curveAt } from './stroke/stroke-values.ts';
import { gateSpread } from './scale/spread.ts';

interface SignatureDomain {
  readonly angle: readonly [number, number];
  readonly force: readonly [number, number];
  readonly forceStep: number;
}

export const ANGLE_STEP_DEG = 15;

/**
 * Axis ranges that hold every curve of the boat, so that figures of different seats can be compared by eye. Null when
 * no signature has a curve.
 */
export function signatureDomain(signatures: readonly Signature[]): SignatureDomain | null {
  const drawn = signatures.filter(hasCurve);
  const angles = findExtent(
    drawn.flatMap((signature) =>
      Array.from(signature.angleDeg).filter((_, index) => Number.isFinite(signature.meanForceN[index] ?? Number.NaN)),
    ),
  );
  const forces = findExtent(
    drawn.flatMap(({ meanForceN, p05ForceN, p95ForceN }) =>
      [meanForceN, p05ForceN, p95ForceN].flatMap((force) => Array.from(force)),
    ),
  );
  if (angles === null || forces === null) return null;
  const greatest = Math.max(forces[1], 50);
  const forceStep = niceStep(greatest, 5);
  // Force at the pin falls below zero where the oar is feathered; a trace of it needs no room.
  const least = forces[0] < -greatest / 50 ? forces[0] - greatest * 0.06 : 0;
  return {
    angle: [Math.floor((angles[0] - 1) / 5) * 5, Math.ceil((angles[1] + 1) / 5) * 5],
    force: [least, greatest + forceStep * 0.35],
    forceStep,
  };
}

/** Whether there is a curve to draw: an oarlock without force has a signature of NaN. */
export const hasCurve = ({ meanForceN }: Pick<Signature, 'meanForceN'>): boolean => meanForceN.some(Number.isFinite);

/** The five places of a force curve a coach talks about. */
export const MARK_NAMES = ['catch', 'slip', 'peak', 'wash', 'finish'] as const;
export type MarkName = (typeof MARK_NAMES)[number];

/** The metric whose mean a mark is labeled with. */
export const MARK_FIELDS = {
  catch: 'catchAngleDeg',
  slip: 'catchSlipDeg',
  peak: 'peakForceN',
  wash: 'finishSlipDeg',
  finish: 'finishAngleDeg',
} as const satisfies Readonly<Record<MarkName, GateField>>;

export interface SignatureMark {
  readonly name: MarkName;
  readonly angleDeg: number;
  /** Height of the mean curve at that angle. */
  readonly forceN: number;
  /** The mean over strokes: degrees of slip or wash, newtons of the peak, degrees of catch and finish. */
  readonly value: number;
}

/** Marks of one gate over the given strokes; a mark whose value or curve does not exist there is left out. */
export function signatureMarks(
  table: StrokeTable,
  gate: number,
  strokes: Int32Array,
  signature: Signature,
): SignatureMark[] {
  const mean = (field: GateField): number => gateSpread(table, field, gate, strokes).mean ?? Number.NaN;
  const { angleDeg, meanForceN } = signature;
  const measured = Array.from(angleDeg).filter((_, index) => Number.isFinite(meanForceN[index] ?? Number.NaN));
  const first = measured[0];
  const last = measured.at(-1);
  if (first === undefined || last === undefined) return [];

  const catchDeg = mean(MARK_FIELDS.catch);
  const finishDeg = mean(MARK_FIELDS.finish);
  const slipDeg = mean(MARK_FIELDS.slip);
  const washDeg = mean(MARK_FIELDS.wash);
  // The mean catch may lie just outside the curve, which ends where too few strokes reach.
  const within = (angle: number): number => Math.min(last, Math.max(first, angle));
  const places: readonly [MarkName, number, number][] = [
    ['catch', within(catchDeg), catchDeg],
    ['slip', catchDeg + slipDeg, slipDeg],
    ['peak', mean('angleOfPeakDeg'), mean(MARK_FIELDS.peak)],
    ['wash', finishDeg - washDeg, washDeg],
    ['finish', within(finishDeg), finishDeg],
  ];
  return places
    .map(([name, angle, value]) => ({ name, angleDeg: angle, forceN: curveAt(angleDeg, meanForceN, angle), value }))
    .filter((mark) => Number.isFinite(mark.forceN) && Number.isFinite(mark.value));
}

/** The rest of a crew: their mean, and the band from minimum to maximum. */
export interface Others {
  readonly angleDeg: Float64Array;
  readonly meanForceN: Float64Array;
  readonly leastForceN: Float64Array;
  readonly greatestForceN: Float64Array;
}

export interface Gap {
  readonly angleDeg: number;
  /** Force of the rower and of the others' mean at that angle. */
  readonly forceN: number;
  readonly othersN: number;
}

/** At each degree that every one of them has; null where they share none. */
export function othersBand(curves: readonly Signature[]): Others | null {
  const [first] = curves;
  if (first === undefined) return null;
  const shared = Array.from(first.angleDeg).flatMap((angle) => {
    const forces = curves.map(({ angleDeg, meanForceN }) => curveAt(angleDeg, meanForceN, angle));
    return forces.every(Number.isFinite) ? [{ angle, forces }] : [];
  });
  if (shared.length === 0) return null;
  const each = (value: (forces: readonly number[]) => number): Float64Array =>
    Float64Array.from(shared, ({ forces }) => value(forces));
  return {
    angleDeg: Float64Array.from(shared, ({ angle }) => angle),
    meanForceN: each((forces) => forces.reduce((sum, force) => sum + force, 0) / forces.length),
    leastForceN: each((forces) => Math.min(...forces)),
    greatestForceN: each((forces) => Math.max(...forces)),
  };
}

/** Minimum share of the others' peak force: near the ends of the drive, gaps reflect length rather than force. */
const LOADED_SHARE = 0.75;

/**
 * Where the loaded curve is farthest from the others' mean, limited to places outside the others' band and outside the
 * rower's own middle 90% of strokes; null if there are none.
 */
export function widestGap(own: Signature, others: Others): Gap | null {
  const at = (values: Float64Array, angle: number): number => curveAt(own.angleDeg, values, angle);
  const loadedN = LOADED_SHARE * Math.max(...others.meanForceN);
  const gaps = Array.from(others.angleDeg).flatMap((angle, k): Gap[] => {
    const forceN = at(own.meanForceN, angle);
    const othersN = others.meanForceN[k] ?? Number.NaN;
    if (othersN < loadedN) return [];
    const isLess = forceN < (others.leastForceN[k] ?? Number.NaN) && at(own.p95ForceN, angle) < othersN;
    const isMore = forceN > (others.greatestForceN[k] ?? Number.NaN) && at(own.p05ForceN, angle) > othersN;
    return isLess || isMore ? [{ angleDeg: angle, forceN, othersN }] : [];
  });
  const width = ({ forceN, othersN }: Gap): number => Math.abs(forceN - othersN);
  return gaps.reduce<Gap | null>((widest, gap) => (widest === null || width(gap) > width(widest) ? gap : widest), null);
}
