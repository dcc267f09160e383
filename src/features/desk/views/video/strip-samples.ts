// Samples of the timeline under a video: force of the visible seats, or angle without force, for a few seconds around
// the cursor, refetched before it leaves them.
import { useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { latest } from '#src/time/latest.ts';
import type { EngineApi, SessionId, Trace } from '#workers/api.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import type { Range } from '../../shared/selection/selection.ts';

/** Half-width of the timeline, s: a stroke at racing rate fits. */
export const STRIP_HALF_S = 1.5;
/** Half-width of a fetch, and how close to its end the next one starts. */
const FETCHED_HALF_S = 12;
const AHEAD_S = 4;
/** More than the window's samples, so that they are returned unchanged. */
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

/** Channels of these seats. */
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

/** Null until the first samples arrive. */
export type StripStore = StoreApi<{ readonly samples: StripSamples | null }>;

export function useStripSamples(engine: EngineApi, session: SessionId, channels: readonly StripChannel[]): StripStore {
  const cursor = useCursor();
  const [store] = useState<StripStore>(() => createStore(() => ({ samples: null })));
  useEffect(() => {
    if (channels.length === 0) {
      store.setState({ samples: null });
      return undefined;
    }
    let asked: Range | null = null;
    const indexes = channels.map(({ index }) => index);
    const { want, stop } = latest(
      (range: Range, signal) =>
        engine.ask(session, 'traces', { channels: indexes, ...range, buckets: STRIP_BUCKETS }, signal),
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
  }, [cursor, engine, session, channels, store]);
  return store;
}
