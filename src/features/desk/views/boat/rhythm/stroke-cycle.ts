// Cycle of the stroke under the cursor, fetched on entry and cached: outside React, since the cursor passes up to 50
// strokes a second.
import { useEffect, useMemo } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { latest } from '#src/time/latest.ts';
import { useCursor } from '../../../shared/cursor/cursor-context.tsx';
import type { Cursor } from '../../../shared/cursor/cursor-store.ts';
import { placeAt, type Place } from '../../../shared/cursor/places.ts';
import { askForCycles, type HullCycles, type HullFeed } from './hull-cycles.ts';

export interface StrokeCycle {
  readonly stroke: number;
  readonly cycles: HullCycles;
}

export type StrokeCycleStore = Pick<StoreApi<StrokeCycle | null>, 'getState' | 'subscribe'>;

/** Cache size: moving back and forth over a few strokes queries the engine once for each. */
const MAX_KEPT = 60;

/** Follows the cursor until the returned function is called. */
function follow(cursor: Cursor, feed: HullFeed, store: StoreApi<StrokeCycle | null>): () => void {
  const kept = new Map<number, HullCycles>();
  const { want, stop } = latest(
    (stroke: number, signal) => askForCycles(feed, Int32Array.of(stroke), signal),
    (answer, stroke) => {
      if (!answer.ok) return;
      const cycles = answer.value;
      kept.set(stroke, cycles);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      store.setState({ stroke, cycles }, true);
    },
  );
  let before: number | null = null;
  const look = (): void => {
    const stroke = placeAt(cursor.places.strokes, cursor.getState().timeS)?.index ?? null;
    if (stroke === before) return;
    before = stroke;
    if (stroke === null) return;
    const cycles = kept.get(stroke);
    if (cycles === undefined) want(stroke);
    else store.setState({ stroke, cycles }, true);
  };
  look();
  const unsubscribe = cursor.subscribe(look);
  return () => {
    unsubscribe();
    stop();
  };
}

/** Latest fetched stroke, which may lag slightly behind the cursor. */
export function useStrokeCycle(feed: HullFeed): StrokeCycleStore {
  const cursor = useCursor();
  const store = useMemo(() => createStore<StrokeCycle | null>(() => null), []);
  useEffect(() => follow(cursor, feed, store), [cursor, feed, store]);
  return store;
}

/** Position of a moment in its stroke, 0 to 1. */
export const phaseIn = ({ fromS, toS }: Place, timeS: number): number => (timeS - fromS) / (toS - fromS);
