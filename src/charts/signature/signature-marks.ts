// The five places of a force curve a coach talks about: catch, slip, peak, wash and finish.
import type { GateField, Signature, StrokeTable } from '#engine/analysis/analysis.ts';
import { curveAt } from '../stroke/curve-at.ts';
import { gateSpread } from '../scale/spread.ts';

export interface SignatureMark {
  readonly name: 'catch' | 'slip' | 'peak' | 'wash' | 'finish';
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

  const catchDeg = mean('catchAngleDeg');
  const finishDeg = mean('finishAngleDeg');
  const slipDeg = mean('catchSlipDeg');
  const washDeg = mean('finishSlipDeg');
  // The mean catch may lie just outside the curve, which ends where too few strokes reach.
  const within = (angle: number): number => Math.min(last, Math.max(first, angle));
  const places: readonly [SignatureMark['name'], number, number][] = [
    ['catch', within(catchDeg), catchDeg],
    ['slip', catchDeg + slipDeg, slipDeg],
    ['peak', mean('angleOfPeakDeg'), mean('peakForceN')],
    ['wash', finishDeg - washDeg, washDeg],
    ['finish', within(finishDeg), finishDeg],
  ];
  return places
    .map(([name, angle, value]) => ({ name, angleDeg: angle, forceN: curveAt(angleDeg, meanForceN, angle), value }))
    .filter((mark) => Number.isFinite(mark.forceN) && Number.isFinite(mark.value));
}
