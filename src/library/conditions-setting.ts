// Wind and water of sessions as the coach typed them, stored on the device.
import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { TypedConditions } from '#engine/analysis/still-water/still-water.ts';

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
