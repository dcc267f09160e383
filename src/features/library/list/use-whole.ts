// When all rows of a long list have to be there: on paper, and for the browser's own search.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The keys of the browsers' own search. */
const isSearch = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f');

/** `isLong`: whether there is anything to wait for. Once searched, the list stays whole until it is left. */
export function useWhole(isLong: boolean): boolean {
  const [isPrinted, setPrinted] = useState(false);
  const [isSearched, setSearched] = useState(false);
  useEffect(() => {
    if (!isLong) return undefined;
    // The browser takes its picture of the page as soon as this has been heard.
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
