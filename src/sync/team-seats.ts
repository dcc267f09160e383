// The seats of a session as they go to a team: every seat with its side, and of those a coach linked to a place on the
// roster also whose it is and what it did.
import type { KnownOarlocks } from '#engine/analysis/instrument/crew-differences.ts';
import { toSeatMetrics, toSeatValues } from '#src/library/setup/seat-metrics.ts';
import { listRecordSeats } from '#src/library/setup/people.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

export interface TeamSeatRow {
  readonly seat: number;
  readonly side: 'port' | 'starboard' | 'both' | null;
  /** A place on the roster; of another team's the server makes no one's. */
  readonly athlete: string | null;
  /** By the names of `session_seats.metrics`; nothing of a seat that is no one's. */
  readonly metrics: object;
}

export const teamSeatRows = (record: Pick<LibraryRecord, 'facts' | 'athletes'>, known?: KnownOarlocks): TeamSeatRow[] =>
  listRecordSeats(record).map(({ seat, side }) => {
    const athlete = record.athletes?.[seat] ?? null;
    return {
      seat,
      side,
      athlete,
      metrics: athlete === null ? {} : toSeatMetrics(toSeatValues(record.facts, seat, known)),
    };
  });
