// Whether a media query matches, for cases CSS can't handle.
import { useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    // At build no one looks yet.
    () => false,
  );
}

/** The width of a phone held upright. */
export const PHONE = '(width < 45em)';

/** Beside the rail narrower than a table of a crew wants: a column is a mark instead of a word. */
export const NARROW = '(width < 72em)';
