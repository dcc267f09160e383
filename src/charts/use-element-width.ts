// The width an element has been given, so that figures draw text at its real size instead of stretching it.
import { useCallback, useState } from 'react';

export function useElementWidth(): readonly [(element: Element | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0);
  const attach = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver((entries) => {
      const box = entries[0]?.contentRect;
      if (box) setWidth(Math.floor(box.width));
    });
    setWidth(Math.floor(element.getBoundingClientRect().width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [attach, width];
}
