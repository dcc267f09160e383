// One figure for the agreement with the maker's table, and its fields in words.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { fixed } from '#src/format/number.ts';
import { ALL_METRICS } from '../metrics.ts';

/** Rounded down, so that 100 % means every single value. Null where nothing could be compared. */
export function agreementPct(agreement: Analysis['vendorAgreement']): string | null {
  if (agreement === null) return null;
  const fields = Object.values(agreement);
  const compared = fields.reduce((sum, field) => sum + field.compared, 0);
  const equal = fields.reduce((sum, field) => sum + field.equal, 0);
  if (compared === 0) return null;
  const share = Math.floor((1000 * equal) / compared) / 10;
  return `${fixed(share, share === 100 ? 0 : 1)} %`;
}

const BOAT_WORDS: Readonly<Record<string, string>> = {
  rateSpm: 'Rate',
  distancePerStrokeM: 'Distance per stroke',
  distanceM: 'Distance',
  speedMps: 'Speed',
  rowerPowerW: 'Mean power',
};

/** 'catchAngleDeg' → 'Catch angle'; a field the desk does not know keeps its own name. */
export const fieldWords = (field: string): string =>
  ALL_METRICS.find((metric) => metric.field === field)?.name ?? BOAT_WORDS[field] ?? field;
