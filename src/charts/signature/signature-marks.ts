// The five places of a force curve a coach talks about: catch, slip, peak, wash and finish.
import type { GateField, Signature, StrokeTable } from '#engine/analysis/analysis.ts';
import { curveAt } from '../stroke/curve-at.ts';
import { gateSpread } from '../scale/spread.ts';

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
