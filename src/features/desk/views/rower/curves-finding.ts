// Sentence on force curves at several rates.
import { fixed, signed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';

interface CurveNumbers {
  readonly name: string;
  readonly peakN: number | null;
  readonly catchDeg: number | null;
  readonly finishDeg: number | null;
}

/** Total arc: both ends may move. */
const computeArc = ({ catchDeg, finishDeg }: CurveNumbers): number | null =>
  catchDeg === null || finishDeg === null ? null : finishDeg - catchDeg;

/** Lowest to highest rate. */
export function curvesFinding(curves: readonly CurveNumbers[], unit: ForceUnit): string {
  const [first] = curves;
  const last = curves.at(-1);
  if (first === undefined || last === undefined) return '';
  const peak = (newtons: number | null): string =>
    `${fixed(newtons === null ? null : unit.of(newtons), unit.decimals)} ${unit.symbol}`;
  if (first === last) return `All at ${first.name} spm, with a peak of ${peak(first.peakN)}.`;
  const from = computeArc(first);
  const to = computeArc(last);
  const length = from === null || to === null ? '' : ` The length changes by ${signed(to - from, 1)}°.`;
  return `From ${first.name} to ${last.name} spm the peak moves from ${peak(first.peakN)} to ${peak(last.peakN)}.${length}`;
}
