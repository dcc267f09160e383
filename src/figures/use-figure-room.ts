// The room of a figure: the size its element has been given, in units that follow the text size someone reads at, so
// that text is drawn at its real size instead of stretched.
import { useCallback, useState, useSyncExternalStore } from 'react';

interface FigureSize {
  readonly width: number;
  readonly height: number;
  readonly viewBox?: string;
  /** Inside, type is in units of the figure: see `tokens.css`. */
  readonly 'data-figure': '';
}

interface FigureRoom {
  readonly attach: ReturnType<typeof useElementWidth>[0];
  /** Units of the figure. */
  readonly width: number;
  /** CSS pixels for a unit of the figure. */
  readonly scale: number;
  /** Size for an `svg` with that many units. */
  readonly sized: (width: number, height: number) => FigureSize;
}

/**
 * The room of a drawn figure in its own units, which are pixels at the browser's usual text size, and how an `svg` of
 * that size is drawn at the size that someone reads at.
 */
export function useFigureRoom(): FigureRoom {
  const [attach, elementWidth] = useElementWidth();
  const scale = useTextScale();
  const sized = (width: number, height: number): FigureSize => ({
    width: width * scale,
    height: height * scale,
    ...(scale === 1 ? {} : { viewBox: `0 0 ${width} ${height}` }),
    'data-figure': '',
  });
  return { attach, width: Math.floor(elementWidth / scale), scale, sized };
}

type Attached = readonly [(element: Element | null) => (() => void) | undefined, number];

/** The width or the height of the element, in CSS pixels; 0 until the element is mounted. */
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

const DEFAULT_PX = 16;

/**
 * How large text is against the browser's own 16 px: 1 unless someone chose another size, 2 if twice as large. Figures
 * are drawn for 16 px and scaled as a whole, so that words, gutters and lines keep their proportions and nothing is cut
 * off.
 */
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
