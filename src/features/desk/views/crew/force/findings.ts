// Sentences on the force charts.
import type { Spread } from '#engine/analysis/analysis.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { targetWords, type TargetSet } from '#src/features/desk/shared/targets/target-set.ts';

export interface LabelledSpread extends Spread {
  readonly label: string;
  /** Differs from the others by more than strokes and oarlocks explain. */
  readonly isNamed: boolean;
}

interface Extremes {
  readonly least: LabelledSpread & { readonly mean: number };
  readonly greatest: LabelledSpread & { readonly mean: number };
  readonly average: number;
}

const hasMean = (row: LabelledSpread): row is LabelledSpread & { readonly mean: number } => row.mean !== null;

/** Rows with the minimum and maximum mean, and the mean of the rows; null when nothing was measured. */
export function seatExtremes(rows: readonly LabelledSpread[]): Extremes | null {
  const measured = rows.filter(hasMean).toSorted((a, b) => a.mean - b.mean);
  const least = measured[0];
  const greatest = measured.at(-1);
  if (least === undefined || greatest === undefined) return null;
  return { least, greatest, average: measured.reduce((sum, row) => sum + row.mean, 0) / measured.length };
}

/** Smallest and largest mean: "760 N (seat 2) to 1,052 N"; of a single seat, its own. */
function formatRange({ least, greatest }: Extremes, decimals: number, unit: string): string {
  // Names the seat only when it differs from the others by more than its oarlock's error.
  const end = ({ mean, label, isNamed }: Extremes['least']): string =>
    isNamed || least === greatest
      ? `${fixed(mean, decimals)}${unit} (seat ${label})`
      : `${fixed(mean, decimals)}${unit}`;
  return least === greatest ? end(least) : `${end(least)} to ${end(greatest)}`;
}

const slipSentence = (name: string, { average, greatest }: Extremes): string =>
  greatest.isNamed
    ? `${name} ${fixed(average, 1)}° on average, most at seat ${greatest.label} (${fixed(greatest.mean, 1)}°).`
    : `${name} ${fixed(average, 1)}° on average, at most ${fixed(greatest.mean, 1)}°.`;

export function peakFinding(peaks: readonly LabelledSpread[], unit: ForceUnit): string {
  const extremes = seatExtremes(peaks);
  return extremes === null
    ? 'No peak force in these strokes.'
    : `Peak force: ${formatRange(extremes, 0, ` ${unit.symbol}`)}. The bar is one standard deviation of the strokes.`;
}

export function positionFinding(positions: readonly LabelledSpread[], target: TargetSet | null): string {
  const extremes = seatExtremes(positions);
  if (extremes === null) return 'No peak position in these strokes.';
  const aim = target === null ? '' : ` The target of ${targetWords(target)} is ${target.peakPositionPct}%.`;
  return `Force peaks at ${fixed(extremes.average)}% of the stroke on average: ${formatRange(extremes, 0, '%')}.${aim}`;
}

export function slipFinding(slips: readonly LabelledSpread[], washes: readonly LabelledSpread[]): string {
  const slip = seatExtremes(slips);
  const wash = seatExtremes(washes);
  if (slip === null && wash === null) return 'No slip or wash here: force never reached the threshold.';
  return [...(slip ? [slipSentence('Slip', slip)] : []), ...(wash ? [slipSentence('Wash', wash)] : [])].join(' ');
}

export function arcFinding(arcs: readonly LabelledSpread[], effective: readonly LabelledSpread[]): string {
  const arc = seatExtremes(arcs);
  const loaded = seatExtremes(effective);
  if (arc === null) return 'No arc in these strokes.';
  const share = loaded === null ? '' : ` ${fixed((100 * loaded.average) / arc.average)}% of it is effective.`;
  return `Length ${fixed(arc.average, 1)}° on average: ${formatRange(arc, 1, '°')}.${share}`;
}
