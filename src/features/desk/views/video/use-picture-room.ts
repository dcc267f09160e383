// How high the pictures of videos may be, so that picture, strip and controls are in view together where the page
// begins: whatever lies above them, the picture gives way and nothing else.
import { useEffect, useRef, type RefObject } from 'react';

/** Under the controls. */
const BELOW_PX = 12;
/** A smaller picture shows no blade: on a screen that low the page is scrolled instead. */
const LEAST_PX = 144;

/** Marks what the room is measured by: the picture, and what has to be in view with it. */
export const ROOM_PARTS = {
  picture: { 'data-room': 'picture' },
  controls: { 'data-room': 'controls' },
  /** On a phone it stands below the timeline, and the page is scrolled to it. */
  bar: { 'data-room': 'bar' },
} as const;

const PHONE = '(width < 45em)';

/** Pixels for a picture on a screen: `topPx` of the page lie above it, `belowPx` between its lower edge and that of the controls. */
export const pictureRoomPx = (screenPx: number, topPx: number, belowPx: number): number =>
  Math.max(LEAST_PX, Math.floor(screenPx - topPx - belowPx - BELOW_PX));

/** What bars at the foot of the screen hide is what the page keeps free for whatever takes the focus. */
const hiddenPx = (): number => {
  const px = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd);
  return Number.isFinite(px) ? px : 0;
};

/** Gives the element `--picture-room`, by the first video in it. */
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
    /** In the next frame: what is measured here changes what is observed. */
    const later = (): void => {
      cancelAnimationFrame(handle);
      handle = requestAnimationFrame(measure);
    };
    // Bars that open above move the videos and make the page longer; a video that comes makes them higher.
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
