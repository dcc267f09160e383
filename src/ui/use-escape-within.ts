// Escape closes what the focus is in, unless something inside had its own use for the key.
import { useEffect, type RefObject } from 'react';

export function useEscapeWithin(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, target, defaultPrevented, isComposing } = event;
      if (key !== 'Escape' || defaultPrevented || isComposing || !(target instanceof Node)) return;
      if (element.current?.contains(target) === true) onEscape();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [element, onEscape]);
}
