// What the still-day pace of a boat takes from the coach, stored on the device: wind and water of sessions as typed,
// which world best time a boat is measured against, and the team’s own times.
import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { TypedConditions } from '#engine/analysis/still-water/still-water.ts';
import { readGoldTimes, type GoldTime } from '#engine/analysis/still-water/gold.ts';
import WORLD_BEST_TIMES from '#engine/analysis/still-water/world-best-times.csv?raw';
import type { Boat } from '#engine/recording/recording.ts';
import { clock } from '#src/format/clock.ts';
import { boatClass } from '#engine/recording/boat.ts';

export const NOT_TYPED: TypedConditions = { wind: null, waterC: null };
export const MAX_WIND_MPS = 20;
export const MAX_WATER_C = 35;

type BySession = Readonly<Record<string, TypedConditions>>;

interface ConditionsSetting {
  /** By fingerprint; a session without an entry has nothing typed. */
  readonly typed: BySession;
  readonly type: (fingerprint: string, conditions: TypedConditions) => void;
}

const between = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most));
const conditions = z.object({
  wind: z.nullable(z.object({ mps: between(0, MAX_WIND_MPS), fromDeg: between(0, 360) })),
  waterC: z.nullable(between(0, MAX_WATER_C)),
});
const kept = z.catch(z.object({ typed: z.record(z.string(), z.catch(conditions, NOT_TYPED)) }), { typed: {} });

/** Nothing typed leaves no entry. */
const withTyped = (typed: BySession, fingerprint: string, is: TypedConditions): BySession => {
  const others = Object.fromEntries(Object.entries(typed).filter(([other]) => other !== fingerprint));
  return is.wind === null && is.waterC === null ? others : { ...others, [fingerprint]: is };
};

export const useConditions = create<ConditionsSetting>()(
  persist(
    (set) => ({
      typed: {},
      type: (fingerprint, is) => set(({ typed }) => ({ typed: withTyped(typed, fingerprint, is) })),
    }),
    {
      name: 'strokeside.conditions',
      partialize: ({ typed }) => ({ typed }),
      merge: (stored, current) => ({ ...current, ...kept.parse(stored) }),
    },
  ),
);

const GOLD_TIMES = readGoldTimes(WORLD_BEST_TIMES);

/** Fastest and slowest time a team may keep, s over 2,000 m. */
const FASTEST_S = 240;
const SLOWEST_S = 900;

interface GoldSetting {
  /** Class of a boat, "W8+", by `boatKey`. */
  readonly classes: Readonly<Record<string, string>>;
  /** The team's own times, s, by class. */
  readonly own: Readonly<Record<string, number>>;
  readonly choose: (boat: string, boatClass: string | null) => void;
  /** Null goes back to the world best time; what no boat rows is ignored. */
  readonly keepOwn: (boatClass: string, seconds: number | null) => void;
}

const seconds = z.number().check(z.minimum(FASTEST_S), z.maximum(SLOWEST_S));
const keptTimes = z.catch(z.object({ classes: z.record(z.string(), z.string()), own: z.record(z.string(), seconds) }), {
  classes: {},
  own: {},
});

const withEntry = <T>(record: Readonly<Record<string, T>>, key: string, value: T | null): Record<string, T> => {
  const others = Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));
  return value === null ? others : { ...others, [key]: value };
};

export const useGoldSetting = create<GoldSetting>()(
  persist(
    (set) => ({
      classes: {},
      own: {},
      choose: (boat, chosen) => set(({ classes }) => ({ classes: withEntry(classes, boat, chosen) })),
      keepOwn: (chosen, time) =>
        set(({ own }) =>
          time === null || seconds.safeParse(time).success ? { own: withEntry(own, chosen, time) } : {},
        ),
    }),
    {
      name: 'strokeside.gold-times',
      partialize: ({ classes, own }) => ({ classes, own }),
      merge: (stored, current) => ({ ...current, ...keptTimes.parse(stored) }),
    },
  ),
);

/** A boat by class and name: sessions of it share the chosen class. */
export const boatKey = (boat: Boat): string => `${boatClass(boat) ?? ''} ${boat.name ?? ''}`.trim();

/** World best times a boat may be measured against, by its rig and size. */
const goldTimesOf = (boat: Boat): GoldTime[] => {
  const own = boatClass(boat);
  return own === null ? [] : GOLD_TIMES.filter((gold) => gold.boatClass.endsWith(own));
};

interface GoldOption {
  /** Class; '' for none. */
  readonly value: string;
  readonly text: string;
}

/** "M8+ · 5:18.7, Germany, 2017": what a boat may be measured against, none first. */
export const goldOptions = (boat: Boat, own: Readonly<Record<string, number>>): GoldOption[] => [
  { value: '', text: 'Gold time: none' },
  ...goldTimesOf(boat).map(({ boatClass: value, seconds: world, crew, date }) => ({
    value,
    text:
      own[value] === undefined
        ? `${value} · ${clock(world, 2)}, ${crew}, ${date.slice(0, 4)}`
        : `${value} · ${clock(own[value], 2)}, own time`,
  })),
];

/** Time of the class chosen for a boat, s: the team's own or the world's; null if none was chosen. */
export function goldSeconds({ classes, own }: Pick<GoldSetting, 'classes' | 'own'>, boat: Boat): number | null {
  const chosen = classes[boatKey(boat)];
  if (chosen === undefined) return null;
  return own[chosen] ?? GOLD_TIMES.find((gold) => gold.boatClass === chosen)?.seconds ?? null;
}
