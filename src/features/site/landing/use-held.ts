// Is an element in use: hovered or focused?
import { useEffect, useState, type RefObject } from 'react';

export function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const held = element.current;
    if (held === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    held.addEventListener('pointerenter', () => setHovered(true), { signal });
    held.addEventListener('pointerleave', () => setHovered(false), { signal });
    held.addEventListener('focusin', () => setFocused(true), { signal });
    held.addEventListener(
      'focusout',
      ({ relatedTarget }) => setFocused(relatedTarget instanceof Node && held.contains(relatedTarget)),
      { signal },
    );
    return () => listening.abort();
  }, [element]);
  return hovered || focused;
}
