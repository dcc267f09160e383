// Follows the cursor frame by frame outside React: for a canvas, a marker, a number.
import { useEffect, useRef } from 'react';
import { useCursor } from './cursor-context.tsx';
import type { CursorState } from './cursor-store.ts';

/**
 * Calls back in an animation frame, at most once per frame, after the cursor changed, and after every render since the
 * drawing may have changed. The function may differ each time.
 */
export function useOnCursor(callback: (state: CursorState) => void): void {
  const cursor = useCursor();
  const latest = useRef(callback);
  const wake = useRef<() => void>(() => undefined);
  useEffect(() => {
    let frame: number | null = null;
    const tell = (): void => {
      frame = null;
      latest.current(cursor.getState());
    };
    wake.current = () => {
      frame ??= requestAnimationFrame(tell);
    };
    const unsubscribe = cursor.subscribe(() => wake.current());
    return () => {
      unsubscribe();
      wake.current = () => undefined;
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [cursor]);
  useEffect(() => {
    latest.current = callback;
    wake.current();
  });
}

/**
 * Updates a text every frame, only when it changes and only its text node: replacing nodes would trigger layout, and
 * mutation observers that look for focusable elements, every frame.
 */
export function writeText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}
