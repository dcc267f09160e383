// Suggested seat to link for an athlete without sessions: in the newest recording on this device, the one with their
// name, otherwise one of their side, otherwise the first unlinked one.
import { boatSeats } from '#engine/recording/boat.ts';
import { sessionName } from '#src/format/labels.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

export interface SeatToLink {
  readonly fingerprint: string;
  readonly seat: number;
  readonly session: string;
  readonly startedAt: string | null;
}

interface Rower {
  readonly name: string | null;
  readonly side: 'port' | 'starboard' | 'both' | null;
}

const firstName = (name: string | null | undefined): string =>
  (name ?? '').trim().split(/\s+/u)[0]?.toLowerCase() ?? '';

export function seatToLink(records: readonly LibraryRecord[], { name, side }: Rower): SeatToLink | null {
  const newestFirst = records.toSorted((a, b) => (b.facts.startedAt ?? '').localeCompare(a.facts.startedAt ?? ''));
  for (const { fingerprint, fileName, facts, athletes = {} } of newestFirst) {
    const free = boatSeats(facts.boat, [...facts.crew, ...facts.seats]).filter((seat) => athletes[seat] === undefined);
    const toPerson = (seat: number) => facts.crew.find((one) => one.seat === seat);
    const sideOf = (seat: number) => toPerson(seat)?.side ?? facts.seats.find((one) => one.seat === seat)?.side ?? null;
    const called = firstName(name);
    const seat =
      free.find((one) => called !== '' && firstName(toPerson(one)?.name) === called) ??
      free.find((one) => side !== null && side !== 'both' && sideOf(one) === side) ??
      free[0];
    if (seat !== undefined) {
      return { fingerprint, seat, session: sessionName(facts.boat, fileName), startedAt: facts.startedAt };
    }
  }
  return null;
}
