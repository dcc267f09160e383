// Detects on which sides a horizontally scrolling row continues.
import { useEffect, useState, type RefObject } from 'react';

export type Overflow = 'none' | 'start' | 'end' | 'both';

/** Less than a pixel is rounding, not content. */
const SLACK_PX = 1;

function measureOverflow({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Overflow {
  const before = scrollLeft > SLACK_PX;
  const after = scrollLeft + clientWidth < scrollWidth - SLACK_PX;
  if (before && after) return 'both';
  return before ? 'start' : after ? 'end' : 'none';
}

export function useOverflow(row: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>('none');
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const look = (): void => setOverflow(measureOverflow(element));
    const sizes = new ResizeObserver(look);
    const contents = new MutationObserver(look);
    sizes.observe(element);
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return overflow;
}

/** Brings a part of the row into it, without moving the page. */
export function reveal(row: HTMLElement, part: HTMLElement, marginPx = 32): void {
  const outer = row.getBoundingClientRect();
  const inner = part.getBoundingClientRect();
  if (inner.left < outer.left + marginPx) row.scrollLeft += inner.left - outer.left - marginPx;
  else if (inner.right > outer.right - marginPx) row.scrollLeft += inner.right - outer.right + marginPx;
}
