// Text of the search field: the list updates at once, the URL is debounced.
import { useEffect, useRef, useState } from 'react';

const REST_MS = 250;

export function useSearchTerms(
  inAddress: string,
  write: (words: string) => void,
): readonly [string, (words: string) => void] {
  const [words, setWords] = useState(inAddress);
  const written = useRef(inAddress);

  useEffect(() => {
    // Changed elsewhere: Back, a link, cleared filters.
    if (inAddress === written.current) return;
    written.current = inAddress;
    setWords(inAddress);
  }, [inAddress]);

  useEffect(() => {
    const wanted = words.trim();
    if (wanted === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = wanted;
      write(wanted);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [words, write]);

  return [words, setWords];
}
