// The coach's own bands of rate and heart rate, stored on the device.
import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type BandKind = 'rate' | 'heart';

interface BandsSetting {
  /** Limits between bands, ascending: strokes per minute, and beats per minute, none until typed. */
  readonly rate: readonly number[];
  readonly heart: readonly number[];
  readonly choose: (kind: BandKind, limits: readonly number[]) => void;
}

const MAX_LIMITS = 7;
const USUAL_RATES: readonly number[] = [18, 22, 26, 30];
const NO_ZONES: readonly number[] = [];
const BOUNDS = { rate: [10, 60], heart: [60, 230] } as const;

const isAscending = (limits: readonly number[]): boolean =>
  limits.every((limit, at) => at === 0 || limit > (limits[at - 1] ?? 0));

const limits = (kind: BandKind) =>
  z
    .array(z.int().check(z.minimum(BOUNDS[kind][0]), z.maximum(BOUNDS[kind][1])))
    .check(z.maxLength(MAX_LIMITS), z.refine(isAscending));

const rate = z.catch(z.readonly(limits('rate')), USUAL_RATES);
const heart = z.catch(z.readonly(limits('heart')), NO_ZONES);
const kept = z.catch(z.object({ rate, heart }), { rate: USUAL_RATES, heart: NO_ZONES });

/** "18, 22, 26": null for what are no limits. */
export function readLimits(kind: BandKind, typed: string): readonly number[] | null {
  const read = limits(kind).safeParse(
    typed
      .split(/[^\d]+/u)
      .filter(Boolean)
      .map(Number),
  );
  return read.success ? read.data : null;
}

export const useBands = create<BandsSetting>()(
  persist(
    (set) => ({
      rate: USUAL_RATES,
      heart: NO_ZONES,
      choose: (kind, chosen) => set({ [kind]: chosen }),
    }),
    {
      name: 'strokeside.bands',
      partialize: (setting) => ({ rate: setting.rate, heart: setting.heart }),
      merge: (stored, current) => ({ ...current, ...kept.parse(stored) }),
    },
  ),
);

/** "under 18", "18–22", "from 30". */
export const bandNames = (own: readonly number[]): string[] =>
  [...own, null].map((limit, at) => {
    const from = own[at - 1];
    if (from === undefined) return `under ${limit ?? ''}`;
    return limit === null ? `from ${from}` : `${from}–${limit}`;
  });
