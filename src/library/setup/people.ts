// Identifies a rower across sessions: by the linked roster spot, otherwise by the recording's name. A seat with neither
// can't be identified by its number.
import { boatSeats, foldedName } from '#engine/recording/boat.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

export interface Manned {
  readonly facts: Pick<LibraryRecord['facts'], 'crew' | 'boat'>;
  readonly athletes?: LibraryRecord['athletes'];
}

/** Identified rower by seat; unidentified seats are absent. */
export type People = ReadonlyMap<number, string>;

const nameIn = ({ facts }: Manned, seat: number): string | null => {
  const name = foldedName(facts.crew.find((member) => member.seat === seat)?.name ?? '');
  return name === '' ? null : name;
};

const listSeats = ({ facts }: Manned): number[] => boatSeats(facts.boat, facts.crew);

/** Names that are linked to one place of a roster alone, wherever they are linked. */
function placesByName(sessions: readonly Manned[]): ReadonlyMap<string, string> {
  const places = new Map<string, Set<string>>();
  for (const session of sessions) {
    for (const [seat, place] of Object.entries(session.athletes ?? {})) {
      const name = nameIn(session, Number(seat));
      if (name !== null) places.set(name, (places.get(name) ?? new Set()).add(place));
    }
  }
  return new Map(
    [...places].flatMap(([name, of]): [string, string][] => (of.size === 1 ? [[name, [...of].join()]] : [])),
  );
}

/** Lineup of each session, in order. A name shared by two seats of a boat identifies neither. */
export function identifyPeople(sessions: readonly Manned[]): People[] {
  const places = placesByName(sessions);
  return sessions.map((session) => {
    const known = listSeats(session).flatMap((seat): [number, string][] => {
      const name = nameIn(session, seat);
      const place = session.athletes?.[seat] ?? (name === null ? undefined : places.get(name));
      if (place !== undefined) return [[seat, `place ${place}`]];
      return name === null ? [] : [[seat, `name ${name}`]];
    });
    const isAlone = (person: string): boolean => known.filter(([, other]) => other === person).length === 1;
    return new Map(known.filter(([, person]) => isAlone(person)));
  });
}

/** Key of a whole crew regardless of seats; null unless every seat is identified. */
export function crewKey({ facts }: Manned, people: People): string | null {
  return people.size === facts.boat.seatCount ? JSON.stringify([...people.values()].toSorted()) : null;
}

/** Unidentified seats, from bow. */
export const unnamedSeats = (session: Manned, people: People): number[] =>
  listSeats(session).filter((seat) => !people.has(seat));

export interface RecordSeat {
  readonly seat: number;
  readonly side: 'port' | 'starboard' | 'both' | null;
  /** As the recording names who sat there; it stays as it is. */
  readonly named: string | null;
}

/** A session's seats from stroke to bow, with side and recorded rower. */
export function listRecordSeats({ facts }: Pick<LibraryRecord, 'facts'>): RecordSeat[] {
  const { boat, crew, seats } = facts;
  return boatSeats(boat, [...crew, ...seats])
    .toReversed()
    .map((seat): RecordSeat => {
      const member = crew.find((one) => one.seat === seat);
      const side =
        boat.rig === 'scull' ? 'both' : (member?.side ?? seats.find((one) => one.seat === seat)?.side ?? null);
      return { seat, side, named: member?.name ?? null };
    });
}
