// How large text is against the browser's own 16 px, as someone set it. Figures are drawn for 16 px and scaled as a
// whole, so that words, gutters and lines keep their proportions and nothing is cut off.
import { useSyncExternalStore } from 'react';

const DEFAULT_PX = 16;

/** 1 unless someone chose another text size; 2 is twice as large. */
export const textScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_PX) / DEFAULT_PX;

/** Calls back when the text size is changed while the page is open, until the answer is called. */
export function onTextScale(callback: () => void): () => void {
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;visibility:hidden;inline-size:1rem;block-size:0';
  probe.setAttribute('aria-hidden', 'true');
  document.body.append(probe);
  const observer = new ResizeObserver(callback);
  observer.observe(probe);
  return () => {
    observer.disconnect();
    probe.remove();
  };
}

const heard = new Set<() => void>();
let stop: (() => void) | null = null;

function subscribe(onChange: () => void): () => void {
  stop ??= onTextScale(() => {
    for (const tell of heard) tell();
  });
  heard.add(onChange);
  return () => {
    heard.delete(onChange);
    if (heard.size > 0) return;
    stop?.();
    stop = null;
  };
}

export const useTextScale = (): number => useSyncExternalStore(subscribe, textScale);
