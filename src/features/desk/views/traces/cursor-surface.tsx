// Overlay of all lanes: the cursors, the range between them, and the gestures that move them.
import { useEffect, useRef, type RefObject } from 'react';
import { box } from '#src/ui/primitives.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { cursorWords } from '../../shared/cursor/moment.ts';
import { clamped } from '../../shared/cursor/places.ts';
import { useSlowCursor } from '../../shared/cursor/use-on-cursor.ts';
import type { Range } from '../../shared/selection/selection.ts';
import type { WindowStore } from './between.tsx';
import { following, panned, pinched, zoomed } from './trace-window.ts';
import styles from './traces.module.css';

interface CursorSurfaceProps {
  readonly window: WindowStore;
  readonly limits: Range;
  readonly fit: () => void;
}

/** Maximum rate of cursor announcements. */
const SPOKEN_PER_SECOND = 2;

export function CursorSurface({ window, limits, fit }: CursorSurfaceProps) {
  const cursor = useCursor();
  const surface = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const between = useRef<HTMLDivElement>(null);
  useGestures({ surface, window, limits, fit });

  useEffect(() => {
    const place = (): void => {
      const { fromS, toS } = window.getState();
      const { timeS, anchorS } = cursor.getState();
      const percent = (at: number): number => (100 * (at - fromS)) / Math.max(toS - fromS, 1e-6);
      if (line.current === null || anchor.current === null || between.current === null) return;
      line.current.style.transform = `translateX(${percent(timeS)}%)`;
      const isSet = anchorS !== null;
      anchor.current.hidden = !isSet;
      between.current.hidden = !isSet;
      if (!isSet) return;
      anchor.current.style.transform = `translateX(${percent(anchorS)}%)`;
      const [from, to] = anchorS < timeS ? [anchorS, timeS] : [timeS, anchorS];
      between.current.style.transform = `translateX(${percent(from)}%) scaleX(${(percent(to) - percent(from)) / 100})`;
    };
    // Values are only shown of a moment that is drawn: the cursor goes along with a window that leaves it.
    const keepInside = (): void => {
      const { timeS } = cursor.getState();
      const inside = clamped(timeS, window.getState());
      if (inside !== timeS) cursor.follow(inside);
    };
    const onWindow = (): void => {
      keepInside();
      place();
    };
    onWindow();
    const unsubscribe = [cursor.subscribe(place), window.subscribe(onWindow)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [cursor, window]);

  // Steps and playback turn the page when they leave it.
  useEffect(() => {
    let beforeS = cursor.getState().timeS;
    return cursor.subscribe(({ timeS }) => {
      if (timeS === beforeS) return;
      beforeS = timeS;
      const now = window.getState();
      const next = following(now, timeS, limits);
      if (next !== now) window.setState(next, true);
    });
  }, [cursor, window, limits]);

  const timeS = useSlowCursor(SPOKEN_PER_SECOND);
  return (
    <div
      ref={surface}
      className={box({ free: true, overflow: 'hidden', touch: 'across' }, styles.surface)}
      role="slider"
      tabIndex={0}
      data-desk-cursor
      aria-label="Cursor over the traces"
      aria-valuemin={0}
      aria-valuemax={Math.round(limits.toS - limits.fromS)}
      aria-valuenow={Math.round(timeS - limits.fromS)}
      aria-valuetext={cursorWords(cursor)}
    >
      <div ref={between} className={box({ cover: true, touch: 'none' }, styles.between)} hidden />
      <div ref={anchor} className={box({ cover: true, touch: 'none' }, styles.anchor)} hidden />
      <div ref={line} className={box({ cover: true, touch: 'none' }, styles.line)} />
    </div>
  );
}

/** Per wheel pixel; 100 pixels zoom by about 20%. */
const ZOOM_PER_PIXEL = 0.002;
const PIXELS_PER_LINE = 16;
const CLICK_PX = 4;
/** A finger moves more than a mouse during a tap. */
const TAP_PX = 8;
/** Drags starting this near the cursor move it. */
const GRAB_PX = 8;
const LONG_PRESS_MS = 500;

interface Hand {
  /** Positions of the pressed pointers. */
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

interface Ring {
  /** `onClosed`: called once the finger has rested long enough. */
  readonly grow: (pressed: PointerEvent, onClosed: () => void) => void;
  /** The finger moved, or left. */
  readonly stir: () => void;
}

/** Ring that grows under a resting finger: held until it closes, it sets the second cursor. */
function ringOn(element: HTMLElement): Ring {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const stir = (): void => {
    clearTimeout(resting);
    delete element.dataset['resting'];
  };
  const grow: Ring['grow'] = ({ clientX, clientY }, onClosed) => {
    const { left, top } = element.getBoundingClientRect();
    element.style.setProperty('--rest-x', `${clientX - left}px`);
    element.style.setProperty('--rest-y', `${clientY - top}px`);
    element.dataset['resting'] = 'true';
    resting = setTimeout(() => {
      stir();
      onClosed();
    }, LONG_PRESS_MS);
  };
  return { grow, stir };
}

function useGestures({ surface, window, limits, fit }: Surface): void {
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
    /** Inside the window, even when the pointer has left it. */
    const timeAt = (clientX: number): number => {
      const { fromS, toS } = window.getState();
      return Math.min(toS, Math.max(fromS, fromS + (clientX - box().left) * secondsPerPixel()));
    };
    const isNearCursor = (clientX: number): boolean =>
      Math.abs(timeAt(clientX) - cursor.getState().timeS) < GRAB_PX * secondsPerPixel();
    const ring = ringOn(element);
    const rest = (pressed: PointerEvent): void =>
      ring.grow(pressed, () => {
        // What follows is no tap.
        hand.moved = true;
        cursor.setAnchor(timeAt(pressed.clientX));
      });
    const { stir } = ring;
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
      set(zoomed(window.getState(), timeAt(event.clientX), Math.exp(event.deltaY * pixels * ZOOM_PER_PIXEL), limits));
    };
    const onDown = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      stir();
      hand.at.set(event.pointerId, event.clientX);
      const alone = hand.at.size === 1;
      const finger = event.pointerType === 'touch';
      hand.moved = !alone;
      hand.pressedPx = event.clientX;
      hand.carries = alone && (finger || isNearCursor(event.clientX));
      if (alone && finger) rest(event);
    };
    const onMove = (event: PointerEvent): void => {
      const before = hand.at.get(event.pointerId);
      if (before === undefined) {
        element.dataset['grab'] = String(isNearCursor(event.clientX));
        return;
      }
      const still = event.pointerType === 'touch' ? TAP_PX : CLICK_PX;
      if (!hand.moved && Math.abs(event.clientX - hand.pressedPx) < still) return;
      stir();
      hand.moved = true;
      hand.at.set(event.pointerId, event.clientX);
      const other = [...hand.at].find(([id]) => id !== event.pointerId)?.[1];
      if (other !== undefined) {
        const { left, width } = box();
        const share = (clientX: number): number => (clientX - left) / Math.max(1, width);
        const fingers = { from: [share(before), share(other)], to: [share(event.clientX), share(other)] } as const;
        set(pinched(window.getState(), fingers, limits));
      } else if (hand.carries) cursor.moveTo(timeAt(event.clientX));
      else set(panned(window.getState(), (before - event.clientX) * secondsPerPixel(), limits));
    };
    const onUp = (event: PointerEvent): void => {
      stir();
      if (!hand.at.delete(event.pointerId)) return;
      // After a pinch, the remaining finger pans and does not move the cursor.
      if (hand.at.size > 0) hand.carries = false;
      if (hand.moved || event.type !== 'pointerup') return;
      const timeS = timeAt(event.clientX);
      if (event.shiftKey) cursor.setAnchor(timeS);
      else cursor.moveTo(timeS);
    };
    /** A resting finger would open the page's context menu. */
    const onMenu = (event: Event): void => {
      if (hand.at.size > 0) event.preventDefault();
    };

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('wheel', onWheel, { passive: false, signal });
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointercancel', onUp, { signal });
    element.addEventListener('contextmenu', onMenu, { signal });
    element.addEventListener('dblclick', fit, { signal });
    return () => {
      listening.abort();
      stir();
    };
  }, [surface, window, limits, fit, cursor]);
}
