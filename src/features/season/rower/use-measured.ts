// What a rower's outings say stroke by stroke: read from the device one after the other, the latest first, and kept for the
// visit in the few numbers that a season needs of each.
import { useEffect, useState } from 'react';
import { useLibrary } from '#src/outings/library.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import type { PersonOuting } from '../model/season-people.ts';
import type { MeasuredOuting } from '../model/season-trend.ts';
import { seatsAtRates, type SeatAtRates } from '../model/season-values.ts';

/** By outing as it is corrected and measured; a sentence where it could not be read. */
const known = new Map<string, readonly SeatAtRates[] | string>();

const versionOf = ({ fingerprint, corrections, facts, kept }: LibraryRecord): string =>
  JSON.stringify([fingerprint, corrections, kept.analysisVersion, facts.definitions, facts.powerModel, facts.levers]);

interface MeasuredSeason {
  readonly outings: readonly MeasuredOuting[];
  /** How many are still to be read. */
  readonly waiting: number;
  /** Why some could not be, each once. */
  readonly problems: readonly string[];
}

export function useMeasured(outings: readonly PersonOuting<LibraryRecord>[]): MeasuredSeason {
  const analysisOf = useLibrary((library) => library.analysisOf);
  const [, setRead] = useState(0);

  useEffect(() => {
    const visit = { isOver: false };
    const readAll = async (): Promise<void> => {
      for (const { record } of outings.toReversed()) {
        const version = versionOf(record);
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

  const told = outings.map((outing) => ({ outing, is: known.get(versionOf(outing.record)) }));
  return {
    outings: told.flatMap(({ outing, is }): MeasuredOuting[] => {
      const measured = typeof is === 'object' ? is.find(({ seat }) => seat === outing.seat) : undefined;
      return measured === undefined ? [] : [{ ...outing, measured }];
    }),
    waiting: told.filter(({ is }) => is === undefined).length,
    problems: [...new Set(told.flatMap(({ is }) => (typeof is === 'string' ? [is] : [])))],
  };
}
