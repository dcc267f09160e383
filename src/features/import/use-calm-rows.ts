import { useSyncExternalStore } from 'react';
import { batchUpdates, flushIntervalMs } from '#src/library/import/batch-updates.ts';
import type { Keepings } from '#src/library/open/keeping.ts';
import type { OutingRow } from '#src/library/import/outing-row.ts';
import { useOutings } from '#src/library/open/outings.ts';

const subscribeTo =
  (part: 'rows' | 'keepings') =>
  (onChange: () => void): (() => void) => {
    const calm = batchUpdates<'change', null>(onChange, () => flushIntervalMs(useOutings.getState().rows.length));
    return useOutings.subscribe((now, before) => {
      if (now[part] !== before[part]) calm.add('change', null);
    });
  };
const subscribeToRows = subscribeTo('rows');
const subscribeToKeepings = subscribeTo('keepings');

/** Files of this visit. Throttled to a few updates per second when many change at once. */
export const useCalmRows = (): readonly OutingRow[] =>
  useSyncExternalStore(
    subscribeToRows,
    () => useOutings.getState().rows,
    () => useOutings.getInitialState().rows,
  );

/** Progress of saving to the device, throttled as well. */
export const useCalmKeepings = (): Keepings =>
  useSyncExternalStore(
    subscribeToKeepings,
    () => useOutings.getState().keepings,
    () => useOutings.getInitialState().keepings,
  );
