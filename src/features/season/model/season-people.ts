// Subject of a season: a person by the roster's link or their name, in any seat and boat.
import { identifyPeople, type People } from '#src/library/setup/people.ts';
import { countedOnce } from '#src/library/setup/same-recording.ts';
import { boatClass } from '#engine/recording/boat.ts';
import { venueDay } from '#src/time/iso-week.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

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
