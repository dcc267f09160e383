// The samples that the timeline under a video draws: the force of the seats shown, or their angle where nothing
// measured force, over a few seconds around the cursor, asked for again before the cursor leaves them.
import { useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { EngineApi, OutingId, Trace } from '#workers/api.ts';
import { useCursor } from '../../contract/cursor/cursor-context.tsx';
import { oneWaiting } from '../../contract/one-waiting.ts';
import type { Range } from '../../contract/selection/selection.ts';

/** To either side of the cursor on the timeline, seconds: a stroke at racing rate lies wholly on it. */
export const STRIP_HALF_S = 1.5;
/** To either side of the cursor when samples are asked for, and how near to their end more are asked for. */
const FETCHED_HALF_S = 12;
const AHEAD_S = 4;
/** More than the samples of the window: they come as they are. */
export const STRIP_BUCKETS = 20_000;

export interface StripChannel {
  /** Index into `Analysis.channels`. */
  readonly index: number;
  readonly seat: number;
}

export interface StripChannels {
  readonly measures: 'force' | 'angle' | 'nothing';
  readonly channels: readonly StripChannel[];
}

export const FORCES: readonly string[] = ['gate-force-x', 'handle-force'];

/** The channels of these seats. */
export function stripChannels({ channels }: Pick<Analysis, 'channels'>, seats: readonly number[]): StripChannels {
  const of = (quantities: readonly string[]): StripChannel[] =>
    channels.flatMap(({ quantity, position }, index) =>
      quantities.includes(quantity) && seats.includes(Number(position)) ? [{ index, seat: Number(position) }] : [],
    );
  const forces = of(FORCES);
  if (forces.length > 0) return { measures: 'force', channels: forces };
  const angles = of(['oar-angle']);
  return angles.length > 0 ? { measures: 'angle', channels: angles } : { measures: 'nothing', channels: [] };
}

export interface StripSamples extends Range {
  readonly traces: readonly Trace[];
}

/** Null until the first samples are there. */
export type StripStore = StoreApi<{ readonly samples: StripSamples | null }>;

export function useStripSamples(engine: EngineApi, outing: OutingId, channels: readonly StripChannel[]): StripStore {
  const cursor = useCursor();
  const [store] = useState<StripStore>(() => createStore(() => ({ samples: null })));
  useEffect(() => {
    if (channels.length === 0) {
      store.setState({ samples: null });
      return undefined;
    }
    let asked: Range | null = null;
    const { want, stop } = oneWaiting(
      (range: Range) =>
        engine.traces({ outing, channels: channels.map(({ index }) => index), ...range, buckets: STRIP_BUCKETS }),
      (answer, range) => {
        if (answer.ok) store.setState({ samples: { ...range, traces: answer.value } });
      },
    );
    const follow = (): void => {
      const { timeS } = cursor.getState();
      if (asked !== null && timeS > asked.fromS + AHEAD_S && timeS < asked.toS - AHEAD_S) return;
      asked = { fromS: timeS - FETCHED_HALF_S, toS: timeS + FETCHED_HALF_S };
      want(asked);
    };
    follow();
    const unsubscribe = cursor.subscribe(follow);
    return () => {
      unsubscribe();
      stop();
    };
  }, [cursor, engine, outing, channels, store]);
  return store;
}
