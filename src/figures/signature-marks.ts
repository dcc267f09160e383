// How a force curve is read: on axes common to the whole boat, by the five places that a coach talks about.
import type { Signature, GateField, StrokeTable } from '#engine/analysis/analysis.ts';
import { findExtent, niceStep } from './scale/scale.ts';
import { curveAt } from './stroke/curve-at.ts';
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
