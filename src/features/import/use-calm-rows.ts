import { useSyncExternalStore } from 'react';
import { gathered, tellingMs } from '#src/outings/gathered.ts';
import type { Keepings } from '#src/outings/keeping.ts';
import type { OutingRow } from '#src/outings/outing-row.ts';
import { useOutings } from '#src/outings/outings.ts';

const subscribeTo =
  (part: 'rows' | 'keepings') =>
  (onChange: () => void): (() => void) => {
    const calm = gathered<'change', null>(onChange, () => tellingMs(useOutings.getState().rows.length));
    return useOutings.subscribe((now, before) => {
      if (now[part] !== before[part]) calm.add('change', null);
    });
  };
const subscribeToRows = subscribeTo('rows');
const subscribeToKeepings = subscribeTo('keepings');

/** The files of this visit. Where many of them change at once, the list follows a few times a second, not with each. */
export const useCalmRows = (): readonly OutingRow[] =>
  useSyncExternalStore(
    subscribeToRows,
    () => useOutings.getState().rows,
    () => useOutings.getInitialState().rows,
  );

/** How far they are on their way to the device, as calmly. */
export const useCalmKeepings = (): Keepings =>
  useSyncExternalStore(
    subscribeToKeepings,
    () => useOutings.getState().keepings,
    () => useOutings.getInitialState().keepings,
  );
