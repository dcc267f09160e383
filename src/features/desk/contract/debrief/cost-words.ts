// What a finding is worth in the unit that someone reads: meters over 2,000 m, or the seconds that they take.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { PRICED_OVER_M } from '#engine/analysis/comparison/price.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import { fixed } from '#src/format/number.ts';

export type CostUnit = 'm' | 's';

export interface Cost {
  readonly value: string;
  readonly unit: CostUnit;
  /** "5 to 11 m"; the middle nine tenths, the model's own error in it. */
  readonly range: string;
}

/** Meters are known to meters, seconds to tenths: of 11 m at 5.5 m/s, 2.0 s. */
const DECIMALS: Readonly<Record<CostUnit, number>> = { m: 0, s: 1 };

/** Null where there is no price; in meters where no speed tells the seconds. */
export function costOf({ metres }: Pick<Finding, 'metres'>, wanted: CostUnit, speedMps: number | null): Cost | null {
  if (metres === null) return null;
  const unit = speedMps !== null && speedMps > 0 ? wanted : 'm';
  const per = unit === 's' && speedMps !== null ? 1 / speedMps : 1;
  const text = (amount: number): string => fixed(Math.abs(amount) * per, DECIMALS[unit]);
  const [low, high] = [metres.low, metres.high].toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const from = metres.low < 0 && metres.high > 0 ? 0 : (low ?? Number.NaN);
  return { value: text(metres.value), unit, range: `${text(from)} to ${text(high ?? Number.NaN)} ${unit}` };
}

/** "about 9 m, 5 to 11 m", "not costed". */
export function costText(found: Pick<Finding, 'metres'>, wanted: CostUnit, speedMps: number | null): string {
  const cost = costOf(found, wanted, speedMps);
  return cost === null ? 'not costed' : `about ${cost.value} ${cost.unit}, ${cost.range}`;
}

/** "over 2,000 m". */
export const OVER = `over ${PRICED_OVER_M / 1000},000 m`;

/** Over what is told without gates, which has no price. */
export const STANDS_OUT = 'What stands out';

/** What stands over the findings: an ergometer has no boat. */
export const debriefTitle = ({ craft }: Pick<Analysis, 'craft'>): string =>
  craft === 'erg' ? 'What cost speed' : 'What cost the boat speed';
