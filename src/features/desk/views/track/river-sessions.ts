// Sessions on the device that show the water: the latest in this boat class, each with its day.
import type { LibraryRecord } from '#storage/library-record.ts';

/** A season of one crew. */
export const MAX_RIVER_SESSIONS = 40;

export interface RiverSession {
  readonly fingerprint: string;
  /** Same for sessions of one day; unique when the day is unknown. */
  readonly day: number;
}

type Listed = Pick<LibraryRecord, 'fingerprint'> & {
  readonly facts: Pick<LibraryRecord['facts'], 'startedAt' | 'craft'> & {
    readonly boat: Pick<LibraryRecord['facts']['boat'], 'seatCount'>;
  };
};

/** @param records latest first, as the library lists them. */
export function riverSessions(records: readonly Listed[], seatCount: number | null): RiverSession[] {
  const alike = records
    .filter(({ facts }) => facts.boat.seatCount === seatCount && facts.craft === 'water')
    .slice(0, MAX_RIVER_SESSIONS);
  const days = [...new Set(alike.map(sessionDay))];
  return alike.map((one) => ({ fingerprint: one.fingerprint, day: days.indexOf(sessionDay(one)) }));
}

const sessionDay = ({ fingerprint, facts: { startedAt } }: Listed): string => startedAt?.slice(0, 10) ?? fingerprint;
