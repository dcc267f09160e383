// Requests values for readings and tables, one at a time.
import { useEffect, useMemo, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { useEngine } from '#src/engine-client/use-engine.ts';
import { latest } from '#src/time/latest.ts';
import type { EngineApi, SessionId, TraceStatistics } from '#workers/api.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import type { Range } from '../../shared/selection/selection.ts';

export type WindowStore = StoreApi<Range>;
export type ReadingsStore = StoreApi<ReadonlyMap<number, number>>;

export interface Feed {
  readonly engine: EngineApi;
  readonly session: SessionId;
  readonly analysis: Pick<Analysis, 'strokes'>;
  readonly channels: readonly number[];
}

/** Exact samples under the cursor: the drawing may show extremes of many. */
export function useReadings({ engine, session, channels }: Feed, sampleRateHz: number): ReadingsStore {
  const cursor = useCursor();
  const [readings] = useState(() => createStore<ReadonlyMap<number, number>>(() => new Map()));
  useEffect(() => {
    const half = 0.5 / sampleRateHz;
    const { want, stop } = latest(
      (timeS: number, signal) => engine.ask(session, 'samplesAt', { channels, timeS, withinS: half }, signal),
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
export function useStatistics(feed: Feed, range: Range | null): ReadonlyMap<number, TraceStatistics> | null {
  const { channels } = feed;
  const { data } = useEngine(feed, 'traceStatistics', range === null ? null : { channels, ...range });
  return useMemo(
    () => (data === null ? null : new Map(data.map((statistics) => [statistics.channel, statistics]))),
    [data],
  );
}
