// Minutes of a week per rower: rowed and planned by the coach's bands, each session once.
import { addSeconds, type BandSeconds } from '#engine/workout/minutes.ts';
import { addingUp } from '#src/format/number.ts';
import { countedOnce } from '#src/library/setup/same-recording.ts';
import { isoWeek, venueDay } from '#src/time/iso-week.ts';
import type { Rowed, SeasonPerson } from '../model/season-people.ts';

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
