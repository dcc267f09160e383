// Device pixels per CSS pixel: changes with browser zoom and when the window moves to another screen.
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const watching = new AbortController();
  // A media query matches one ratio only, so every change needs a new one.
  const watch = (): void => {
    const changed = (): void => {
      watch();
      onChange();
    };
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true, signal: watching.signal });
  };
  watch();
  return () => watching.abort();
}

const snapshot = (): number => devicePixelRatio;

export const usePixelRatio = (): number => useSyncExternalStore(subscribe, snapshot);
