// When a long list must be fully rendered: for print, and for the browser's own search.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Shortcuts of the browsers' own search. */
const isSearch = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f');

/** `isLong`: is there anything to wait for? After a search, the list stays complete until it is left. */
export function useWhole(isLong: boolean): boolean {
  const [isPrinted, setPrinted] = useState(false);
  const [isSearched, setSearched] = useState(false);
  useEffect(() => {
    if (!isLong) return undefined;
    // The browser captures the page right after this event.
    const before = (): void => flushSync(() => setPrinted(true));
    const after = (): void => setPrinted(false);
    const press = (event: KeyboardEvent): void => {
      if (isSearch(event)) setSearched(true);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      window.removeEventListener('keydown', press);
    };
  }, [isLong]);
  return isPrinted || isSearched;
}
