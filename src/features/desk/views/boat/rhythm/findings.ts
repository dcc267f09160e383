// Sentences on the boat's charts.
import type { CycleCheck } from '#engine/analysis/boat-motion-cycle.ts';
import type { CycleProfile } from '#engine/analysis/cycle-profiles.ts';
import type { Spread } from '#engine/analysis/analysis.ts';
import { counted, fixed, withUnit } from '#src/format/number.ts';

interface Extreme {
  readonly value: number;
  /** Share of the cycle. */
  readonly at: number;
}

/** Minimum and maximum of a mean cycle; null when it has none. */
export function cycleExtremes({
  mean,
  at,
}: CycleProfile): { readonly least: Extreme; readonly greatest: Extreme } | null {
  let least: Extreme | null = null;
  let greatest: Extreme | null = null;
  mean.forEach((value, k) => {
    if (!Number.isFinite(value)) return;
    const point = { value, at: at[k] ?? Number.NaN };
    if (least === null || value < least.value) least = point;
    if (greatest === null || value > greatest.value) greatest = point;
  });
  return least === null || greatest === null ? null : { least, greatest };
}

/** Non-breaking, so that lines don't split it. */
const percent = (share: number): string => `${fixed(share * 100)}%`;

/** Means of the strokes' own extremes, as above the chart: the mean cycle is flatter than its strokes. */
interface StrokeExtremes {
  readonly minimumMps: number | null;
  readonly maximumMps: number | null;
}

export function speedFinding(profile: CycleProfile, { minimumMps, maximumMps }: StrokeExtremes): string {
  const extremes = cycleExtremes(profile);
  if (extremes === null) return 'No selected stroke has a speed within the stroke.';
  const { least, greatest } = extremes;
  const lead = `Over ${counted(profile.strokeCount, 'stroke')}, boat speed is`;
  if (minimumMps === null || maximumMps === null) {
    return `${lead} lowest at ${percent(least.at)} of the cycle and highest at ${percent(greatest.at)}.`;
  }
  return `${lead} lowest at ${percent(least.at)} of the cycle (minimum ${fixed(minimumMps, 2)} m/s) and highest at ${percent(greatest.at)} (maximum ${fixed(maximumMps, 2)} m/s).`;
}

/** A smaller bias doesn't change the displayed numbers. */
const MIN_BIAS_MPS2 = 0.05;

export function accelerationFinding(
  profile: CycleProfile,
  check: CycleCheck,
  isDerived: boolean,
  biasMps2: number,
): string {
  const extremes = cycleExtremes(profile);
  if (extremes === null) return 'No selected stroke has an acceleration.';
  const { least, greatest } = extremes;
  const source = isDerived ? 'Estimated from speed (no accelerometer). ' : '';
  const lead = zeroSentence(check);
  return `${source}Minimum ${fixed(least.value, 1)} m/s² at ${percent(least.at)} of the cycle, maximum ${fixed(greatest.value, 1)} m/s² at ${percent(greatest.at)}.${lead}${levelled(biasMps2)}`;
}

/** When the boat begins to slow down; empty if unknown. */
function zeroSentence({ zeroBeforeCatchMs }: CycleCheck): string {
  if (!Number.isFinite(zeroBeforeCatchMs)) return '';
  const ms = fixed(Math.abs(zeroBeforeCatchMs));
  return zeroBeforeCatchMs < 0
    ? ` It turns negative ${ms} ms after the catch.`
    : ` It turns negative ${ms} ms before the catch.`;
}

/** Correction for a sensor that is not mounted level. */
function levelled(biasMps2: number): string {
  if (Math.abs(biasMps2) < MIN_BIAS_MPS2) return '';
  const size = fixed(Math.abs(biasMps2), 2);
  return biasMps2 > 0
    ? ` The sensor reads ${size} m/s² too high; this is corrected.`
    : ` The sensor reads ${size} m/s² too low; this is corrected.`;
}

export function attitudeFinding(name: string, decimals: number, profile: CycleProfile, range: Spread): string {
  const extremes = cycleExtremes(profile);
  if (extremes === null) return `${name} wasn’t measured in these strokes.`;
  const cycle = `The mean cycle moves by ${fixed(extremes.greatest.value - extremes.least.value, 2)}°.`;
  if (range.mean === null) return cycle;
  return range.sd === null
    ? `${cycle} One stroke moves by ${fixed(range.mean, decimals)}°.`
    : `${cycle} One stroke moves by ${fixed(range.mean, decimals)} ± ${fixed(range.sd, decimals)}° (1 SD).`;
}

export function boatTrendFinding(name: string, unit: string, decimals: number, spread: Spread): string {
  if (spread.mean === null) return `${name} wasn’t measured in these strokes.`;
  const mean = `${name} ${withUnit(fixed(spread.mean, decimals), unit)}`;
  const strokes = counted(spread.count, 'stroke');
  return spread.sd === null
    ? `${mean}, over ${strokes}.`
    : `${mean}, ±${withUnit(fixed(spread.sd, decimals), unit)} (1 SD), over ${strokes}.`;
}
