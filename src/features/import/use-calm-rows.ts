import { useSyncExternalStore } from 'react';
import { batchUpdates, flushIntervalMs } from '#src/library/import/batch-updates.ts';
import type { Keepings } from '#src/library/open/keeping.ts';
import type { SessionRow } from '#src/library/import/session-row.ts';
import { useSessions } from '#src/library/open/sessions.ts';

const subscribeTo =
  (part: 'rows' | 'keepings') =>
  (onChange: () => void): (() => void) => {
    const calm = batchUpdates<'change', null>(onChange, () => flushIntervalMs(useSessions.getState().rows.length));
    return useSessions.subscribe((now, before) => {
      if (now[part] !== before[part]) calm.add('change', null);
    });
  };
const subscribeToRows = subscribeTo('rows');
const subscribeToKeepings = subscribeTo('keepings');

/** Files of this visit. Throttled to a few updates per second when many change at once. */
export const useCalmRows = (): readonly SessionRow[] =>
  useSyncExternalStore(
    subscribeToRows,
    () => useSessions.getState().rows,
    () => useSessions.getInitialState().rows,
  );

/** Progress of saving to the device, throttled as well. */
export const useCalmKeepings = (): Keepings =>
  useSyncExternalStore(
    subscribeToKeepings,
    () => useSessions.getState().keepings,
    () => useSessions.getInitialState().keepings,
  );
