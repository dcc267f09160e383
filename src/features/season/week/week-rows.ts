// Minutes of a week per rower: rowed and planned, each session once, by the coach's own bands of rate and heart rate,
// which the device keeps.
import { addSeconds, type BandSeconds } from '#engine/workout/minutes.ts';
import { addingUp } from '#src/format/number.ts';
import { countedOnce } from '#src/library/setup/same-recording.ts';
import { isoWeek, venueDay } from '#src/time/iso-week.ts';
import type { Rowed, SeasonPerson } from '../model/season-calendar.ts';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What one session adds to a week. */
export interface SessionMinutes {
  readonly rowed: BandSeconds;
  /** Null without a plan. */
  readonly planned: BandSeconds | null;
  /** Null without a strap, or where it may be anyone's of a crew. */
  readonly heart: BandSeconds | null;
}

export interface WeekRow extends SessionMinutes {
  /** Null for sessions that name no one. */
  readonly person: SeasonPerson | null;
}

const both = (one: BandSeconds | null, other: BandSeconds | null): BandSeconds | null =>
  one === null || other === null ? (one ?? other) : addSeconds(one, other);

function toRow(person: SeasonPerson | null, sessions: readonly SessionMinutes[]): WeekRow[] {
  const [first, ...others] = sessions;
  if (first === undefined) return [];
  const sum = others.reduce<SessionMinutes>(
    (all, one) => ({
      rowed: addSeconds(all.rowed, one.rowed),
      planned: both(all.planned, one.planned),
      heart: both(all.heart, one.heart),
    }),
    first,
  );
  return [{ person, ...sum }];
}

const isIn = (day: string | null, mondayMs: number): boolean => day !== null && isoWeek(day).mondayMs === mondayMs;

/** Sessions of the week, each recording once. */
export const sessionsOfWeek = <T extends Rowed>(records: readonly T[], mondayMs: number): T[] =>
  countedOnce(records).filter(({ facts }) => isIn(venueDay(facts.startedAt, facts.utcOffsetS), mondayMs));

/** By name; sessions without any named rower last. */
export function weekRows(
  people: readonly SeasonPerson[],
  records: readonly Rowed[],
  minutes: ReadonlyMap<string, SessionMinutes>,
): WeekRow[] {
  const inWeek = new Set(records.map(({ fingerprint }) => fingerprint));
  const minutesOf = (fingerprints: readonly string[]): SessionMinutes[] =>
    fingerprints.flatMap((fingerprint) => (inWeek.has(fingerprint) ? (minutes.get(fingerprint) ?? []) : []));
  const named = new Set(people.flatMap(({ sessions }) => sessions.map(({ record }) => record.fingerprint)));
  const unnamed = records.map(({ fingerprint }) => fingerprint).filter((fingerprint) => !named.has(fingerprint));
  return [
    ...people.flatMap((person) => toRow(person, minutesOf(person.sessions.map(({ record }) => record.fingerprint)))),
    ...toRow(null, minutesOf(unnamed)),
  ];
}

/** Whole minutes of each band, without a rate, and in all: they add up as they are written. */
export function wholeMinutes({ bands, unknownS }: BandSeconds): number[] {
  const parts = addingUp(
    [...bands, unknownS].map((seconds) => seconds / 60),
    0,
  ).map((minutes) => minutes ?? 0);
  return [...parts, parts.reduce((sum, minutes) => sum + minutes, 0)];
}

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
