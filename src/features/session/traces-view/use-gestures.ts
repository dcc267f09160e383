// Mouse and touch on the traces: the wheel zooms at the pointer, a drag pans or carries the cursor, two fingers pinch,
// a click sets the cursor, Shift with it the second one, a double click fits.
import { useEffect, type RefObject } from 'react';
import { useCursor } from '../cursor/cursor-context.tsx';
import type { Range } from '../selection.ts';
import type { WindowStore } from './trace-feed.ts';
import { panned, zoomed } from './trace-window.ts';

/** Of a wheel's hundred pixels: a good fifth closer or further. */
const ZOOM_PER_PIXEL = 0.002;
const PIXELS_PER_LINE = 16;
const CLICK_PX = 4;
/** So near the cursor a drag carries it. */
const GRAB_PX = 8;

interface Hand {
  readonly at: Map<number, number>;
  carries: boolean;
  moved: boolean;
  pressedPx: number;
}

interface Surface {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly window: WindowStore;
  readonly limits: Range;
  readonly fit: () => void;
}

export function useGestures({ surface, window, limits, fit }: Surface): void {
  const cursor = useCursor();
  useEffect(() => {
    const element = surface.current;
    if (element === null) return undefined;
    const hand: Hand = { at: new Map(), carries: false, moved: false, pressedPx: 0 };
    const box = (): DOMRect => element.getBoundingClientRect();
    const secondsPerPixel = (): number => {
      const { fromS, toS } = window.getState();
      return (toS - fromS) / Math.max(1, box().width);
    };
    const timeAt = (clientX: number): number => window.getState().fromS + (clientX - box().left) * secondsPerPixel();
    const isNearCursor = (clientX: number): boolean =>
      Math.abs(timeAt(clientX) - cursor.getState().timeS) < GRAB_PX * secondsPerPixel();
    const set = (next: Range): void => window.setState(next, true);

    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey && event.deltaY === 0) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? PIXELS_PER_LINE : 1;
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey) {
        const by = event.deltaX === 0 ? event.deltaY : event.deltaX;
        set(panned(window.getState(), by * pixels * secondsPerPixel(), limits));
        return;
      }
      const share = (event.clientX - box().left) / Math.max(1, box().width);
      const now = window.getState();
      const atS = now.fromS + share * (now.toS - now.fromS);
      set(zoomed(now, atS, Math.exp(event.deltaY * pixels * ZOOM_PER_PIXEL), limits));
    };
    const onDown = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      hand.at.set(event.pointerId, event.clientX);
      hand.moved = hand.at.size > 1;
      hand.pressedPx = event.clientX;
      hand.carries = hand.at.size === 1 && isNearCursor(event.clientX);
    };
    const onMove = (event: PointerEvent): void => {
      const before = hand.at.get(event.pointerId);
      if (before === undefined) {
        element.dataset['grab'] = String(isNearCursor(event.clientX));
        return;
      }
      if (!hand.moved && Math.abs(event.clientX - hand.pressedPx) < CLICK_PX) return;
      hand.moved = true;
      hand.at.set(event.pointerId, event.clientX);
      const other = [...hand.at].find(([id]) => id !== event.pointerId)?.[1];
      if (hand.carries) cursor.moveTo(timeAt(event.clientX));
      else if (other === undefined)
        set(panned(window.getState(), (before - event.clientX) * secondsPerPixel(), limits));
      else {
        const apart = Math.max(8, Math.abs(event.clientX - other));
        const now = window.getState();
        const middleS = now.fromS + ((event.clientX + other) / 2 - box().left) * secondsPerPixel();
        set(zoomed(now, middleS, Math.max(8, Math.abs(before - other)) / apart, limits));
      }
    };
    const onUp = (event: PointerEvent): void => {
      if (!hand.at.delete(event.pointerId) || hand.moved || event.type !== 'pointerup') return;
      const timeS = timeAt(event.clientX);
      if (event.shiftKey) cursor.setAnchor(timeS);
      else cursor.moveTo(timeS);
    };

    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    element.addEventListener('dblclick', fit);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('dblclick', fit);
    };
  }, [surface, window, limits, fit, cursor]);
}
