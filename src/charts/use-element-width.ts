// The width or the height an element has been given, so that figures draw text at its real size instead of stretching it.
import { useCallback, useState } from 'react';

type Attached = readonly [(element: Element | null) => (() => void) | undefined, number];

/** CSS pixels; 0 until the element is mounted. */
export function useElementLength(side: 'width' | 'height'): Attached {
  const [length, setLength] = useState(0);
  const attach = useCallback(
    (element: Element | null) => {
      if (element === null) return undefined;
      const observer = new ResizeObserver((entries) => {
        const box = entries[0]?.contentRect;
        if (box) setLength(Math.floor(box[side]));
      });
      setLength(Math.floor(element.getBoundingClientRect()[side]));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [side],
  );
  return [attach, length];
}

export const useElementWidth = (): Attached => useElementLength('width');
