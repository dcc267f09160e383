// A finding in words: its estimated gain in the unit that someone chose (meters over 2,000 m, or seconds), its strokes,
// its rank.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import type { Finding, Passed } from '#engine/analysis/debrief/finding.ts';
import { fixed, counted } from '#src/format/number.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';
import type { Selection } from '../view.ts';

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

/** "38 of 40 strokes", "strokes 37 to 103". Strokes are numbered from one. */
export function strokesSeen({ strokes, onset }: Pick<Finding, 'strokes' | 'onset'>, of: number): string {
  const last = strokes.at(-1);
  if (onset === null || last === undefined) return `${fixed(strokes.length)} of ${counted(of, 'stroke')}`;
  return `strokes ${onset.stroke + 1} to ${last + 1}`;
}

const PASSED_WORDS: Readonly<Record<Passed, string>> = {
  small: 'worth less than 1 m',
  'same-seat': 'another finding for this seat ranks higher',
  behind: 'other findings rank higher',
};

/** Its rank, or why it has none. */
export const placeWords = ({ place, passed }: Pick<Finding, 'place' | 'passed'>): string =>
  passed === null ? String(place) : PASSED_WORDS[passed];

/** What is known of the debrief: the order of findings, and who they are about. */
type Told =
  | 'waiting'
  | { readonly debrief: { readonly findings: readonly Pick<Finding, 'place' | 'subject'>[] } | null };

/** Until the user chooses a seat, on screen and on paper, it is the one in the first sentence. */
export function leadingSelection(selection: Selection, state: Told): Selection {
  const findings = state === 'waiting' ? [] : (state.debrief?.findings ?? []);
  const first = findings.find(({ place, subject }) => place === 1 && subject !== null)?.subject ?? null;
  return selection.focusIsChosen || first === null ? selection : { ...selection, focusSeat: first };
}
