import { useSyncExternalStore } from 'react';
import { gathered } from '#src/outings/gathered.ts';
import type { OutingRow } from '#src/outings/outing-row.ts';
import { useOutings } from '#src/outings/outings.ts';

function subscribe(onChange: () => void): () => void {
  const calm = gathered<'rows', null>(onChange);
  return useOutings.subscribe(({ rows }, before) => {
    if (rows !== before.rows) calm.add('rows', null);
  });
}

/** The files of this visit. Where many of them change at once, the list follows a few times a second, not with each. */
export const useCalmRows = (): readonly OutingRow[] =>
  useSyncExternalStore(
    subscribe,
    () => useOutings.getState().rows,
    () => useOutings.getInitialState().rows,
  );
