// A first visit has the whole application to fetch for later, and perhaps a file that someone waits for now.
import type { StoreApi } from 'zustand';
import { isActive } from './outing-row.ts';
import type { OutingsState } from '../open/outings-state.ts';

type Outings = Pick<StoreApi<Pick<OutingsState, 'rows'>>, 'getState' | 'subscribe'>;

/** Long enough for a first drop, and for the first views of what was read. */
const REST_MS = 1500;
/** A season takes longer; then both go on next to each other. */
const TIMEOUT_MS = 60_000;

const isReading = (outings: Outings): boolean => outings.getState().rows.some(isActive);

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function readToTheEnd(outings: Outings): Promise<void> {
  return new Promise((resolve) => {
    const stop = outings.subscribe(() => {
      if (isReading(outings)) return;
      stop();
      resolve();
    });
  });
}

/** Resolves at once where the application is on the device already; else when no file is being read, or after a minute. */
export async function whenImportsIdle(outings: Outings): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return;
  await passed(REST_MS);
  if (!isReading(outings)) return;
  await Promise.race([readToTheEnd(outings), passed(TIMEOUT_MS)]);
  await passed(REST_MS);
}
