// Season values of a rower's sessions by stroke: read from the device one at a time, latest first, and cached for the
// visit.
import { useEffect, useState } from 'react';
import { useLibrary } from '#src/library/stored/library.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { PersonOuting } from '../model/season-people.ts';
import type { MeasuredOuting } from '../model/season-trend.ts';
import { seatsAtRates, type SeatAtRates } from '../model/season-values.ts';

/** Cached by session with its corrections and method; a sentence when it could not be read. */
const known = new Map<string, readonly SeatAtRates[] | string>();

const versionKey = ({ fingerprint, corrections, facts, kept }: LibraryRecord): string =>
  JSON.stringify([fingerprint, corrections, kept.analysisVersion, facts.definitions, facts.powerModel, facts.levers]);

interface MeasuredSeason {
  readonly outings: readonly MeasuredOuting[];
  /** Sessions still to be read. */
  readonly waiting: number;
  /** Why some failed, each reason once. */
  readonly problems: readonly string[];
}

export function useMeasured(outings: readonly PersonOuting<LibraryRecord>[]): MeasuredSeason {
  const analysisOf = useLibrary((library) => library.analysisOf);
  const [, setRead] = useState(0);

  useEffect(() => {
    const visit = { isOver: false };
    const readAll = async (): Promise<void> => {
      for (const { record } of outings.toReversed()) {
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
  }, [outings, analysisOf]);

  const told = outings.map((outing) => ({ outing, is: known.get(versionKey(outing.record)) }));
  return {
    outings: told.flatMap(({ outing, is }): MeasuredOuting[] => {
      const measured = typeof is === 'object' ? is.find(({ seat }) => seat === outing.seat) : undefined;
      return measured === undefined ? [] : [{ ...outing, measured }];
    }),
    waiting: told.filter(({ is }) => is === undefined).length,
    problems: [...new Set(told.flatMap(({ is }) => (typeof is === 'string' ? [is] : [])))],
  };
}
