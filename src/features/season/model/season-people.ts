// Whose season it is: a person by the roster's link or the name, whatever the seat and the boat.
import { peopleOf, type People } from '#src/outings/setup/people.ts';
import { countedOnce } from '#src/outings/setup/same-recording.ts';
import { boatClass } from '#src/outings/setup/seat-metrics.ts';
import { venueDay } from '#src/time/iso-week.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';

export type Rowed = Pick<LibraryRecord, 'fingerprint' | 'fileName' | 'facts' | 'corrections'> &
  Partial<Pick<LibraryRecord, 'athletes'>>;

/** An outing with a day, as one of its rowers rowed it. */
export interface PersonOuting<T extends Rowed = Rowed> {
  readonly record: T;
  readonly seat: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** "2025-05-17", on the venue's clock. */
  readonly day: string;
  /** "8+", "2x"; null where it is not known. */
  readonly boatClass: string | null;
  /** Whoever else rowed, whatever their seats; null where one of them is no one who could be told. */
  readonly others: string | null;
}

export interface SeasonPerson<T extends Rowed = Rowed> {
  /** As the address names the person, who is no one's business there. */
  readonly id: string;
  /** Null where the roster links someone whom no recording names. */
  readonly name: string | null;
  /** In order of time, one at least. */
  readonly outings: readonly PersonOuting<T>[];
}

/** Fowler, Noll and Vo: short, and the same on every device. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return `r${(hash >>> 0).toString(16).padStart(8, '0')}`;
}

function othersOf({ facts }: Rowed, people: People, person: string): string | null {
  const others = [...people.values()].filter((one) => one !== person);
  return others.length + 1 === facts.boat.seatCount ? JSON.stringify(others.toSorted()) : null;
}

function outingOf<T extends Rowed>(record: T, seat: number, people: People): PersonOuting<T> | null {
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
    others: othersOf(record, people, person),
  };
}

const nameIn = ({ record: { facts }, seat }: PersonOuting): string | null =>
  facts.crew.find((member) => member.seat === seat)?.name?.trim() || null;

/** Everyone who can be told, by name; each recording counted once. */
export function seasonPeople<T extends Rowed>(records: readonly T[]): SeasonPerson<T>[] {
  const once = countedOnce(records);
  const people = peopleOf(once);
  const rowed = new Map<string, PersonOuting<T>[]>();
  once.forEach((record, at) => {
    for (const [seat, person] of people[at] ?? []) {
      const outing = outingOf(record, seat, people[at] ?? new Map());
      if (outing !== null) rowed.set(person, [...(rowed.get(person) ?? []), outing]);
    }
  });
  return [...rowed]
    .map(([person, of]) => {
      const outings = of.toSorted((a, b) => a.startedAt - b.startedAt);
      const name = outings.toReversed().flatMap((outing) => nameIn(outing) ?? [])[0] ?? null;
      return { id: shortHash(person), name, outings };
    })
    .toSorted((a, b) => (a.name ?? '\uffff').localeCompare(b.name ?? '\uffff', 'en'));
}

/** "8+: seats 3 and 5", the boats most rowed in first. */
export function seatsByBoat(outings: readonly PersonOuting[]): { boat: string; seats: number[]; outings: number }[] {
  const boats = new Map<string, PersonOuting[]>();
  for (const outing of outings) {
    const boat = outing.boatClass ?? 'boat not known';
    boats.set(boat, [...(boats.get(boat) ?? []), outing]);
  }
  return [...boats]
    .map(([boat, of]) => ({
      boat,
      seats: [...new Set(of.map(({ seat }) => seat))].toSorted((a, b) => a - b),
      outings: of.length,
    }))
    .toSorted((a, b) => b.outings - a.outings);
}
