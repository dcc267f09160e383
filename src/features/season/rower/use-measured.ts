// Season values of a rower's sessions by stroke: read from the device one at a time, latest first, and cached for the
// visit.
import { useEffect, useState } from 'react';
import { useLibrary } from '#src/library/stored/library.ts';
import { versionKey } from '#src/library/stored/version-key.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { PersonSession } from '../model/season-people.ts';
import type { MeasuredSession } from '../model/season-trend.ts';
import { seatsAtRates, type SeatAtRates } from '../model/season-values.ts';

/** Cached by session with its corrections and method; a sentence when it could not be read. */
const known = new Map<string, readonly SeatAtRates[] | string>();

interface MeasuredSeason {
  readonly sessions: readonly MeasuredSession[];
  /** Sessions still to be read. */
  readonly waiting: number;
  /** Why some failed, each reason once. */
  readonly problems: readonly string[];
}

export function useMeasured(sessions: readonly PersonSession<LibraryRecord>[]): MeasuredSeason {
  const analysisOf = useLibrary((library) => library.analysisOf);
  const [, setRead] = useState(0);

  useEffect(() => {
    const visit = { isOver: false };
    const readAll = async (): Promise<void> => {
      for (const { record } of sessions.toReversed()) {
        const version = versionKey(record);
        if (known.has(version)) continue;
        const answer = await analysisOf(record.fingerprint);
        known.set(version, answer.ok ? seatsAtRates(answer.value) : answer.failure.sentence);
        if (visit.isOver) return;
        setRead((read) => read + 1);
      }
    };
    void readAll();
    return () => {
      visit.isOver = true;
    };
  }, [sessions, analysisOf]);

  const told = sessions.map((session) => ({ session, is: known.get(versionKey(session.record)) }));
  return {
    sessions: told.flatMap(({ session, is }): MeasuredSession[] => {
      const measured = typeof is === 'object' ? is.find(({ seat }) => seat === session.seat) : undefined;
      return measured === undefined ? [] : [{ ...session, measured }];
    }),
    waiting: told.filter(({ is }) => is === undefined).length,
    problems: [...new Set(told.flatMap(({ is }) => (typeof is === 'string' ? [is] : [])))],
  };
}
