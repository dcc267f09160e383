// Video image, in sync with the cursor once synced, and the room that it has on the screen.
import { useEffect, useState, type ReactNode, type RefObject, useRef } from 'react';
import { toRecordingTime, type Placement } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { stack } from '#src/ui/primitives.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useSlowCursor } from '../../shared/cursor/use-on-cursor.ts';
import { frameWatcher, keepTogether, type FilmWhere, openFilm, setSound } from './film-player.ts';
import styles from './video-view.module.css';

const OVER = stack({
  gap: 3,
  justify: 'center',
  items: 'center',
  content: 'center',
  pad: 4,
  margin: 0,
  on: 'wash',
  cover: true,
  text: 'center',
});

interface FilmPictureProps {
  readonly name: string;
  readonly file: File;
  readonly durationS: number;
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly placement: Placement | null;
  readonly leads: boolean;
  readonly muted: boolean;
  /** Overlay; nothing when absent. */
  readonly over?: ReactNode;
  /** Another video of this moment; absent when no other can be shown. */
  readonly elsewhere?: (timeS: number) => FilmRecord | null;
  readonly onChoose?: (fingerprint: string) => void;
}

export function FilmPicture({
  name,
  file,
  durationS,
  player,
  placement,
  leads,
  muted,
  over,
  ...others
}: FilmPictureProps) {
  const cursor = useCursor();
  const [where, setWhere] = useState<FilmWhere>('inside');
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const video = player.current;
    if (video === null) return undefined;
    const close = openFilm(video, file, () => setBroken(true));
    return () => {
      close();
      setBroken(false);
    };
  }, [file, player]);
  useEffect(() => {
    const video = player.current;
    if (video === null || placement === null) return undefined;
    const stop = keepTogether({
      player: video,
      frames: frameWatcher(video),
      cursor,
      placement,
      leads,
      nowMs: () => performance.now(),
      onWhere: setWhere,
    });
    return () => {
      stop();
      setWhere('inside');
    };
  }, [player, placement, leads, cursor]);
  useEffect(() => {
    setSound(player.current, muted);
  }, [player, muted]);
  return (
    <div
      className={stack(
        { centered: true, on: 'wash', round: 'control', anchor: true, overflow: 'hidden' },
        styles.picture,
      )}
      {...ROOM_PARTS.picture}
    >
      <video ref={player} aria-label={`Video ${name}`} playsInline preload="auto" muted />
      {over}
      {broken && (
        <p role="alert" className={OVER}>
          Video playback failed: the file was moved or is damaged. Choose it again.
        </p>
      )}
      {placement !== null && where !== 'inside' && (
        <Outside
          placement={placement}
          durationS={durationS}
          where={where}
          {...others}
          originS={cursor.places.whole.fromS}
          onGo={(timeS) => cursor.moveTo(timeS)}
        />
      )}
    </div>
  );
}

interface OutsideProps extends Pick<FilmPictureProps, 'elsewhere' | 'onChoose'> {
  readonly placement: Placement;
  readonly durationS: number;
  readonly where: FilmWhere;
  readonly originS: number;
  readonly onGo: (timeS: number) => void;
}

/** The cursor is outside the video. */
function Outside({ placement, durationS, where, originS, elsewhere, onChoose, onGo }: OutsideProps) {
  const timeS = useSlowCursor();
  const other = elsewhere?.(timeS) ?? null;
  const fromS = toRecordingTime(placement, 0);
  const toS = toRecordingTime(placement, durationS);
  const isBefore = where === 'before';
  return (
    <div className={OVER}>
      <p>
        {isBefore ? `The video starts at ${clock(fromS - originS)}.` : `The video ended at ${clock(toS - originS)}.`}
      </p>
      {other !== null && (
        <button type="button" className={buttonClass('primary')} onClick={() => onChoose?.(other.fingerprint)}>
          {other.fileName} shows this moment
        </button>
      )}
      <Button label="Go to its beginning" onClick={() => onGo(fromS)} />
    </div>
  );
}

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
