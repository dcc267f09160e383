// Every session of the season on a still day: the sessions are read, then each is weighed with the others of its boat.
import { useState } from 'react';
import { prepareBoat, stillSpeed, type StillSpeed } from '#engine/analysis/still-water/still-water.ts';
import { countedOnce } from '#src/library/setup/same-recording.ts';
import { readStillDay, sameBoatSessions, toBoatDay, type StillDay } from '#src/library/still-water/still-days.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

/** Latest sessions that are shown. */
const MAX_SESSIONS = 60;

export interface StillRow {
  readonly record: LibraryRecord;
  /** Speed of its work as rowed, m/s. */
  readonly workMps: number | null;
  readonly still: StillSpeed | null;
}

interface StillSeason {
  /** Sessions it would read. */
  readonly sessions: number;
  /** Number being read; null when none is. */
  readonly reading: number | null;
  /** Latest first; null before the request. */
  readonly rows: readonly StillRow[] | null;
  readonly ask: () => Promise<void>;
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export function useStillSeason(): StillSeason {
  const records = useLibrary((library) => library.records);
  const analysisOf = useLibrary((library) => library.analysisOf);
  const [reading, setReading] = useState<number | null>(null);
  const [rows, setRows] = useState<readonly StillRow[] | null>(null);
  const rowed = countedOnce(records.filter(({ facts }) => facts.craft === 'water')).slice(0, MAX_SESSIONS);
  const ask = async (): Promise<void> => {
    const days = new Map<string, StillDay>();
    for (const [at, record] of rowed.entries()) {
      setReading(at + 1);
      const day = await readStillDay(record, analysisOf);
      if (day !== null) days.set(record.fingerprint, day);
    }
    const found: StillRow[] = [];
    for (const record of rowed) {
      const day = days.get(record.fingerprint);
      if (day === undefined) continue;
      const others = sameBoatSessions(record, records).flatMap((other) => {
        const its = days.get(other.fingerprint);
        return its === undefined ? [] : [toBoatDay(other, its)];
      });
      const boat = prepareBoat([toBoatDay(record, day), ...others], record.facts.boat.seatCount);
      found.push({ record, workMps: day.workMps, still: stillSpeed(boat, 0, day.ways) });
      // The page answers in between.
      await turn();
    }
    setRows(found);
    setReading(null);
  };
  return { sessions: rowed.length, reading, rows, ask };
}
