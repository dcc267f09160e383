// A session's seats from stroke to bow, with side and recorded rower.
import { boatSeats } from '#engine/recording/boat-seats.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

export interface RecordSeat {
  readonly seat: number;
  readonly side: 'port' | 'starboard' | 'both' | null;
  /** As the recording names who sat there; it stays as it is. */
  readonly named: string | null;
}

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
