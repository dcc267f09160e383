// Maximum video height such that image, timeline and controls fit on the screen at the top of the page: only the image
// shrinks.
import { useEffect, useRef, type RefObject } from 'react';

/** Space below the controls. */
const BELOW_PX = 12;
/** A smaller image shows no blade: on such a low screen the page scrolls instead. */
const MIN_PX = 144;

/** Marks the measured elements: the image, and what must be visible with it. */
export const ROOM_PARTS = {
  picture: { 'data-room': 'picture' },
  controls: { 'data-room': 'controls' },
  /** On a phone it is below the timeline, and the page scrolls to it. */
  bar: { 'data-room': 'bar' },
} as const;

const PHONE = '(width < 45em)';

/**
 * Image height on a screen: `topPx` of the page are above it, `belowPx` between its bottom and that of the controls.
 */
export const pictureRoomPx = (screenPx: number, topPx: number, belowPx: number): number =>
  Math.max(MIN_PX, Math.floor(screenPx - topPx - belowPx - BELOW_PX));

/** Space hidden by bars at the bottom: the page's scroll padding for focused elements. */
const hiddenPx = (): number => {
  const px = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd);
  return Number.isFinite(px) ? px : 0;
};

/** Sets `--picture-room` on the element, by its first video. */
export function usePictureRoom(): RefObject<HTMLDivElement | null> {
  const films = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measure = (): void => {
      const element = films.current;
      const picture = element?.querySelector('[data-room=picture]')?.getBoundingClientRect();
      const controls = element?.querySelector('[data-room=controls]')?.getBoundingClientRect();
      if (element === null || picture === undefined || controls === undefined) return;
      const bar = matchMedia(PHONE).matches
        ? undefined
        : element.querySelector('[data-room=bar]')?.getBoundingClientRect();
      const below = Math.max(controls.bottom, bar?.bottom ?? 0) - picture.bottom;
      const px = pictureRoomPx(innerHeight - hiddenPx(), picture.top + scrollY, below);
      element.style.setProperty('--picture-room', `${px}px`);
    };
    let handle = 0;
    /** In the next frame: the measurement changes what is observed. */
    const later = (): void => {
      cancelAnimationFrame(handle);
      handle = requestAnimationFrame(measure);
    };
    // Bars that open above move the videos and lengthen the page; an added video makes them higher.
    const observer = new ResizeObserver(later);
    observer.observe(document.body);
    if (films.current !== null) observer.observe(films.current);
    addEventListener('resize', later);
    return () => {
      observer.disconnect();
      removeEventListener('resize', later);
      cancelAnimationFrame(handle);
    };
  }, []);
  return films;
}
