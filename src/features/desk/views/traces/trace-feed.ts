// Requests values for readings and tables, one at a time.
import { useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Result } from '#engine/recording/result.ts';
import type { EngineApi, SessionId, TraceStatistics } from '#workers/api.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import type { Range } from '../../shared/selection/selection.ts';
import { latestPending } from '../../shared/latest-pending.ts';

export type WindowStore = StoreApi<Range>;
export type ReadingsStore = StoreApi<ReadonlyMap<number, number>>;

export interface Feed {
  readonly engine: EngineApi;
  readonly session: SessionId;
  readonly channels: readonly number[];
}

/** Exact samples under the cursor: the drawing may show extremes of many. */
export function useReadings({ engine, session, channels }: Feed, sampleRateHz: number): ReadingsStore {
  const cursor = useCursor();
  const [readings] = useState(() => createStore<ReadonlyMap<number, number>>(() => new Map()));
  useEffect(() => {
    const half = 0.5 / sampleRateHz;
    const { want, stop } = latestPending(
      (timeS: number) => engine.samplesAt({ session, channels, timeS, withinS: half }),
      (answer) => {
        if (!answer.ok) return;
        const samples = channels.map((channel, at) => [channel, answer.value[at] ?? Number.NaN] as const);
        readings.setState(new Map(samples), true);
      },
    );
    let asked = Number.NaN;
    const follow = (): void => {
      const { timeS } = cursor.getState();
      if (timeS === asked) return;
      asked = timeS;
      want(timeS);
    };
    follow();
    const unsubscribe = cursor.subscribe(follow);
    return () => {
      unsubscribe();
      stop();
    };
  }, [engine, session, channels, sampleRateHz, cursor, readings]);
  return readings;
}

/** Minimum, maximum and mean of each channel over a range; null while loading, and without a range. */
export function useStatistics(
  { engine, session, channels }: Feed,
  range: Range | null,
): ReadonlyMap<number, TraceStatistics> | null {
  const [answered, setAnswered] = useState<ReadonlyMap<number, TraceStatistics> | null>(null);
  const fromS = range?.fromS ?? null;
  const toS = range?.toS ?? null;
  useEffect(() => {
    if (fromS === null || toS === null) return undefined;
    let superseded = false;
    const use = (answer: Result<readonly TraceStatistics[]>): void => {
      if (superseded || !answer.ok) return;
      setAnswered(new Map(answer.value.map((statistics) => [statistics.channel, statistics])));
    };
    void engine.traceStatistics({ session, channels, fromS, toS }).then(use);
    return () => {
      superseded = true;
    };
  }, [engine, session, channels, fromS, toS]);
  return range === null ? null : answered;
}
