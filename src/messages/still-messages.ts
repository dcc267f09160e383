// The pace on a still day in words.
import { percentOfGold } from '#engine/analysis/still-water/gold.ts';
import type { StillSpeed } from '#engine/analysis/still-water/still-water.ts';
import { fixed } from '#src/format/number.ts';
import { paceText } from '#src/format/clock.ts';

/** "1:31.8 (likely 1:31.1–1:32.6)". */
export const stillPaceText = ({ mps, lowMps, highMps }: StillSpeed): string =>
  `${paceText(mps)} (likely ${paceText(highMps)}–${paceText(lowMps)})`;

/** "93.4%". @param goldS time over 2,000 m it is measured against. */
export const goldText = ({ mps }: StillSpeed, goldS: number): string => `${fixed(percentOfGold(mps, goldS), 1)}%`;

/** "1:31.8 (likely 1:31.1–1:32.6) · 93.4% of gold", without the latter where no class was chosen. */
export function stillText(still: StillSpeed, goldS: number | null): string {
  const pace = stillPaceText(still);
  return goldS === null ? pace : `${pace} · ${goldText(still, goldS)} of gold`;
}
