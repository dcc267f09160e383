// Estimated gain of a finding in the unit that someone chose: meters over 2,000 m, or seconds.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import { fixed } from '#src/format/number.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';

export type CostUnit = 'm' | 's';

export interface Cost {
  readonly value: string;
  readonly unit: CostUnit;
  /** "5 to 11 m"; 90% interval, including the model's own error. */
  readonly range: string;
}

/** Meters are precise to 1 m, seconds to 0.1 s: 11 m at 5.5 m/s is 2.0 s. */
const DECIMALS: Readonly<Record<CostUnit, number>> = { m: 0, s: 1 };

/** Null without an estimated gain; in meters when no speed converts it to seconds. */
export function toCost({ metres }: Pick<Finding, 'metres'>, wanted: CostUnit, speedMps: number | null): Cost | null {
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
  const cost = toCost(found, wanted, speedMps);
  return cost === null ? 'not costed' : `about ${cost.value} ${cost.unit}, ${cost.range}`;
}

/** "over 2,000 m". */
export const OVER = `over ${GAIN_DISTANCE_M / 1000},000 m`;

/** Heading for findings without gates, which have no estimated gain. */
export const STANDS_OUT = 'What stands out';

/** Heading of the findings; an ergometer has no boat. */
export const debriefTitle = ({ craft }: Pick<Analysis, 'craft'>): string =>
  craft === 'erg' ? 'What cost speed' : 'What cost the boat speed';

interface CostUnitSetting {
  readonly unit: CostUnit;
  readonly setUnit: (unit: CostUnit) => void;
}

const isRecord = (kept: unknown): kept is Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null;

/** Unit of findings, stored on the device. */
export const useCostUnit = create<CostUnitSetting>()(
  persist(
    (set) => ({
      unit: 'm',
      setUnit: (unit) => set({ unit }),
    }),
    {
      name: 'strokeside.findings-in',
      partialize: ({ unit }) => ({ unit }),
      merge: (kept, current) => ({ ...current, unit: isRecord(kept) && kept['unit'] === 's' ? 's' : 'm' }),
    },
  ),
);

followOtherTabs(useCostUnit);
