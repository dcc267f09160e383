// Sessions of a season, read from the device one at a time, latest first, and cached for the visit.
import { useEffect, useMemo, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { versionKey } from '#src/library/stored/version-key.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { PersonSession } from './model/season-calendar.ts';
import { type MeasuredSession, seatsAtRates, type SeatAtRates } from './model/season-values.ts';

/** By session with its corrections and method; a sentence when it could not be read. */
export type Known<T extends object> = Map<string, T | string>;

interface ReadSeason<T extends object> {
  /** In the order of the records; null for one that is not read, or could not be. */
  readonly read: readonly (T | null)[];
  /** Sessions still to be read. */
  readonly waiting: number;
  /** Why some failed, each reason once. */
  readonly problems: readonly string[];
}

/** `take` must not change: what is kept of a session. `known` outlives the component. */
export function useReadSeason<T extends object>(
  records: readonly LibraryRecord[],
  known: Known<T>,
  take: (analysis: Analysis) => T,
): ReadSeason<T> {
  const analysisOf = useLibrary((library) => library.analysisOf);
  const [, setRead] = useState(0);

  useEffect(() => {
    const visit = { isOver: false };
    const readAll = async (): Promise<void> => {
      for (const record of records.toReversed()) {
        const version = versionKey(record);
        if (known.has(version)) continue;
        const answer = await analysisOf(record.fingerprint);
        known.set(version, answer.ok ? take(answer.value) : answer.failure.sentence);
        if (visit.isOver) return;
        setRead((read) => read + 1);
      }
    };
    void readAll();
    return () => {
      visit.isOver = true;
    };
  }, [records, known, take, analysisOf]);

  const told = records.map((record) => known.get(versionKey(record)));
  return {
    read: told.map((is) => (typeof is === 'object' ? is : null)),
    waiting: told.filter((is) => is === undefined).length,
    problems: [...new Set(told.flatMap((is) => (typeof is === 'string' ? [is] : [])))],
  };
}

const KNOWN: Known<readonly SeatAtRates[]> = new Map();

interface MeasuredSeason extends Pick<ReadSeason<object>, 'waiting' | 'problems'> {
  readonly sessions: readonly MeasuredSession[];
}

/** Season values of a rower's sessions by stroke. */
export function useMeasured(sessions: readonly PersonSession<LibraryRecord>[]): MeasuredSeason {
  const records = useMemo(() => sessions.map(({ record }) => record), [sessions]);
  const { read, waiting, problems } = useReadSeason(records, KNOWN, seatsAtRates);
  return {
    sessions: sessions.flatMap((session, at): MeasuredSession[] => {
      const measured = read[at]?.find(({ seat }) => seat === session.seat);
      return measured === undefined ? [] : [{ ...session, measured }];
    }),
    waiting,
    problems,
  };
}
