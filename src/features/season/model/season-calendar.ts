// Who of the squad rowed, and when: a person by the roster’s link or their name, in any seat and boat; sessions by the
// days of a month, Monday to Sunday, with weekly totals.
import { monthInWords } from '#src/format/day-text.ts';
import { boatClass } from '#engine/recording/boat.ts';
import { countedOnce } from '#src/library/setup/same-recording.ts';
import { sessionName } from '#src/format/labels.ts';
import { isoWeek, venueDay } from '#src/time/iso-week.ts';
import { identifyPeople, type People } from '#src/library/setup/people.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

export interface CalendarSession {
  readonly key: string;
  readonly title: string;
  /** "8+"; null when unknown. */
  readonly boatClass: string | null;
  readonly distanceM: number | null;
  /** "2025-05-17". */
  readonly day: string;
  /** Fingerprint on this device; null for one that only the team has. */
  readonly fingerprint: string | null;
}

/** Sessions that a team has and this device doesn't. */
export interface Elsewhere {
  readonly id: string;
  readonly title: string;
  readonly startedAt: string | null;
  readonly utcOffsetS: number | null;
  readonly distanceM: number | null;
}

export interface CalendarDay {
  readonly day: string;
  readonly isInMonth: boolean;
  readonly sessions: readonly CalendarSession[];
}

export interface CalendarWeek {
  readonly week: number;
  readonly days: readonly CalendarDay[];
  readonly sessions: number;
  /** Sum of known distances; null without any. */
  readonly distanceM: number | null;
}

/** Every dated session once, by time. */
export function calendarSessions(records: readonly Rowed[], elsewhere: readonly Elsewhere[]): CalendarSession[] {
  const here = countedOnce(records).map(({ fingerprint, fileName, facts }) => ({
    startedAt: facts.startedAt,
    day: venueDay(facts.startedAt, facts.utcOffsetS),
    key: fingerprint,
    title: sessionName(facts.boat, fileName),
    boatClass: boatClass(facts.boat),
    distanceM: facts.distanceM,
    fingerprint,
  }));
  const there = elsewhere.map(({ id, title, startedAt, utcOffsetS, distanceM }) => ({
    startedAt,
    day: venueDay(startedAt, utcOffsetS),
    key: id,
    title,
    boatClass: null,
    distanceM,
    fingerprint: null,
  }));
  return [...here, ...there]
    .flatMap(({ startedAt, day, ...session }) =>
      startedAt === null || day === null ? [] : [{ atMs: Date.parse(startedAt), session: { ...session, day } }],
    )
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ session }) => session);
}

/** Null when no distance is known: unmeasured is not zero. */
export function sumDistances(sessions: readonly CalendarSession[]): number | null {
  const known = sessions.flatMap(({ distanceM }) => distanceM ?? []);
  return known.length === 0 ? null : known.reduce((sum, metres) => sum + metres, 0);
}

const dayText = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

export const seasonMonth = (day: string): string => day.slice(0, 7);

/** "May 2025". */
export const monthWords = (month: string): string => monthInWords(Number(month.slice(0, 4)), Number(month.slice(5)));

/** So many months later; earlier when negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return dayText(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** Every week that has a day of the month. */
export function calendarWeeks(month: string, sessions: readonly CalendarSession[]): CalendarWeek[] {
  const { mondayMs } = isoWeek(`${month}-01`);
  const endMs = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`);
  const weeks = Math.ceil((endMs - mondayMs) / (WEEK_DAYS * DAY_MS));
  return Array.from({ length: weeks }, (_, week): CalendarWeek => {
    const days = Array.from({ length: WEEK_DAYS }, (__, weekday): CalendarDay => {
      const day = dayText(mondayMs + (WEEK_DAYS * week + weekday) * DAY_MS);
      return { day, isInMonth: seasonMonth(day) === month, sessions: sessions.filter((one) => one.day === day) };
    });
    const rowed = days.flatMap((day) => day.sessions);
    return {
      week: isoWeek(days[0]?.day ?? '').week,
      days,
      sessions: rowed.length,
      distanceM: sumDistances(rowed),
    };
  });
}

export type Rowed = Pick<LibraryRecord, 'fingerprint' | 'fileName' | 'facts' | 'corrections'> &
  Partial<Pick<LibraryRecord, 'athletes'>>;

/** Dated session from one rower's point of view. */
export interface PersonSession<T extends Rowed = Rowed> {
  readonly record: T;
  readonly seat: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** "2025-05-17", in the venue's time zone. */
  readonly day: string;
  /** "8+", "2x"; null when unknown. */
  readonly boatClass: string | null;
  /** All other rowers, in any seats; null when one of them can't be identified. */
  readonly others: string | null;
}

export interface SeasonPerson<T extends Rowed = Rowed> {
  /** Id in the URL, which does not reveal the person. */
  readonly id: string;
  /** Null for a linked roster spot without a name in any recording. */
  readonly name: string | null;
  /** By time, at least one. */
  readonly sessions: readonly PersonSession<T>[];
}

/** FNV hash: short, and the same on every device. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return `r${(hash >>> 0).toString(16).padStart(8, '0')}`;
}

function formatOthers({ facts }: Rowed, people: People, person: string): string | null {
  const others = [...people.values()].filter((one) => one !== person);
  return others.length + 1 === facts.boat.seatCount ? JSON.stringify(others.toSorted()) : null;
}

function toPersonSession<T extends Rowed>(record: T, seat: number, people: People): PersonSession<T> | null {
  const { startedAt, utcOffsetS, boat } = record.facts;
  const day = venueDay(startedAt, utcOffsetS);
  const person = people.get(seat);
  if (startedAt === null || day === null || person === undefined) return null;
  return {
    record,
    seat,
    startedAt: Date.parse(startedAt),
    day,
    boatClass: boatClass(boat),
    others: formatOthers(record, people, person),
  };
}

const nameIn = ({ record: { facts }, seat }: PersonSession): string | null =>
  facts.crew.find((member) => member.seat === seat)?.name?.trim() || null;

/** All identifiable people, by name; each recording counts once. */
export function seasonPeople<T extends Rowed>(records: readonly T[]): SeasonPerson<T>[] {
  const once = countedOnce(records);
  const people = identifyPeople(once);
  const rowed = new Map<string, PersonSession<T>[]>();
  once.forEach((record, at) => {
    for (const [seat, person] of people[at] ?? []) {
      const session = toPersonSession(record, seat, people[at] ?? new Map());
      if (session !== null) rowed.set(person, [...(rowed.get(person) ?? []), session]);
    }
  });
  return [...rowed]
    .map(([person, of]) => {
      const sessions = of.toSorted((a, b) => a.startedAt - b.startedAt);
      const name = sessions.toReversed().flatMap((session) => nameIn(session) ?? [])[0] ?? null;
      return { id: shortHash(person), name, sessions };
    })
    .toSorted((a, b) => (a.name ?? '\uffff').localeCompare(b.name ?? '\uffff', 'en'));
}

/** "8+: seats 3 and 5", most rowed boats first. */
export function seatsByBoat(sessions: readonly PersonSession[]): { boat: string; seats: number[]; sessions: number }[] {
  const boats = new Map<string, PersonSession[]>();
  for (const session of sessions) {
    const boat = session.boatClass ?? 'boat not known';
    boats.set(boat, [...(boats.get(boat) ?? []), session]);
  }
  return [...boats]
    .map(([boat, of]) => ({
      boat,
      seats: [...new Set(of.map(({ seat }) => seat))].toSorted((a, b) => a - b),
      sessions: of.length,
    }))
    .toSorted((a, b) => b.sessions - a.sessions);
}
