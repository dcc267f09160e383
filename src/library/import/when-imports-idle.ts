// A first visit has the whole application to fetch for later, and perhaps a file that someone waits for now.
import type { StoreApi } from 'zustand';
import { isActive } from './session-row.ts';
import type { SessionsState } from '../open/sessions-state.ts';

type Sessions = Pick<StoreApi<Pick<SessionsState, 'rows'>>, 'getState' | 'subscribe'>;

/** Long enough for a first drop, and for the first views of what was read. */
const REST_MS = 1500;
/** A season takes longer; then both go on next to each other. */
const TIMEOUT_MS = 60_000;

const isReading = (sessions: Sessions): boolean => sessions.getState().rows.some(isActive);

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function readToTheEnd(sessions: Sessions): Promise<void> {
  return new Promise((resolve) => {
    const stop = sessions.subscribe(() => {
      if (isReading(sessions)) return;
      stop();
      resolve();
    });
  });
}

/**
 * Resolves at once where the application is on the device already; else when no file is being read, or after a minute.
 */
export async function whenImportsIdle(sessions: Sessions): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null) return;
  await passed(REST_MS);
  if (!isReading(sessions)) return;
  await Promise.race([readToTheEnd(sessions), passed(TIMEOUT_MS)]);
  await passed(REST_MS);
}
