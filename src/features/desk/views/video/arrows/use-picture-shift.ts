// Checks a few times a second whether the image has shifted since the oars were placed: an arrow would be on another
// oar.
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { MIN_LIKENESS, type PicturePart, type PictureShift, pictureShift } from '#engine/film/picture-shift.ts';
import type { FilmArrows, KeptOar, PicturePoint } from '#storage/arrows-record.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { decodeGrey, greyPainter } from '#workers/film/grey-frame.ts';
import type { ShiftAsked } from '#workers/film/shift.worker.ts';
import { lookForShift, type ShiftLooks } from '#workers/page/look-for-shift.ts';

const LOOK_MS = 250;
/** Maximum share of a thread's time for looks: slow frame access means fewer. */
const MAX_OF_TIME = 0.5;
/** Frames farther apart, s of video, can't be compared. */
const NEAR_S = 1;

interface LookedAt {
  readonly film: Pick<FilmRecord, 'widthPx' | 'heightPx'>;
  readonly player: RefObject<HTMLVideoElement | null>;
  /** Null while inactive. */
  readonly arrows: FilmArrows | null;
  /** Are the oars at about their placed angles at a moment of the video? Must be memoized. */
  readonly isAlike: (filmS: number) => boolean;
}

export function usePictureShift({ film: { widthPx, heightPx }, player, arrows, isAlike }: LookedAt): boolean {
  const [shifted, setShifted] = useState(false);
  const before = useMemo(() => (arrows === null ? null : decodeGrey(arrows.frame)), [arrows]);
  useEffect(() => {
    if (arrows === null || before === null) return undefined;
    const { look, stop } = watchShift({ film: { widthPx, heightPx }, before, part: partAround(arrows.oars) });
    /** Each frame is checked twice: right after a seek, the previous one may still be displayed. */
    let last: { readonly filmS: number; readonly shifted: boolean; readonly isSure: boolean } | null = null;
    let handle = 0;
    let isOver = false;
    const lookNow = async (): Promise<void> => {
      const video = player.current;
      const begunMs = performance.now();
      const filmS = video?.currentTime;
      if (video !== null && isShown(video) && filmS !== undefined && (filmS !== last?.filmS || !last.isSure)) {
        const found = await look(video);
        if (isOver) return;
        const known = last !== null && Math.abs(filmS - last.filmS) <= NEAR_S ? last.shifted : null;
        if (found !== 'soon')
          last = { filmS, shifted: isShifted(known, found, isAlike(filmS)), isSure: filmS === last?.filmS };
        setShifted(last?.shifted ?? false);
      }
      handle = window.setTimeout(() => void lookNow(), Math.max(LOOK_MS, (performance.now() - begunMs) / MAX_OF_TIME));
    };
    void lookNow();
    return () => {
      isOver = true;
      window.clearTimeout(handle);
      stop();
      setShifted(false);
    };
  }, [arrows, before, heightPx, isAlike, player, widthPx]);
  // Without the frame they were placed on, it can't be checked.
  return shifted || (arrows !== null && before === null);
}

const isShown = ({ readyState, seeking }: HTMLVideoElement): boolean =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !seeking;

/** Share of the image's width or height: shifted farther, an arrow is on another oar. */
const MAX_SHIFT_SHARE = 0.03;
/** Apparent shift that moving bodies and oars can cause in a still image. */
const BY_BODIES_SHARE = 0.03;
/** Margin around the pins: hull, riggers and rowers move with the camera, bank and water don't. */
const AROUND_SHARE = 0.12;

/** Part of the image that shows the boat. */
export function partAround(oars: readonly KeptOar[]): PicturePart {
  const range = (of: (pin: PicturePoint) => number): readonly [number, number] => {
    const all = oars.map(({ pin }) => of(pin));
    return [Math.max(0, Math.min(...all) - AROUND_SHARE), Math.min(1, Math.max(...all) + AROUND_SHARE)];
  };
  const [left, right] = range(([across]) => across);
  const [top, bottom] = range(([, down]) => down);
  return { left, top, right, bottom };
}

/**
 * `before`: last result; null without a recent one. `alike`: the oars are at about their placed angles. Elsewhere in
 * the stroke, a small shift can't be distinguished from rowing, so the last result stays.
 */
export function isShifted(before: boolean | null, found: PictureShift | null, alike: boolean): boolean {
  if (found === null || found.likeness < MIN_LIKENESS) return true;
  const share = Math.max(Math.abs(found.across), Math.abs(found.down));
  if (alike) return share > MAX_SHIFT_SHARE;
  return share > MAX_SHIFT_SHARE + BY_BODIES_SHARE || before === true;
}

/** Null when the browser provides no frames, or rotated ones; `soon` before the first displayed frame. */
function readFrame(video: HTMLVideoElement): VideoFrame | null | 'soon' {
  if (typeof VideoFrame === 'undefined') return null;
  try {
    const frame = new VideoFrame(video);
    const isTurned = frame.displayWidth > frame.displayHeight !== video.videoWidth > video.videoHeight;
    if (!isTurned) return frame;
    frame.close();
    return null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return 'soon';
    throw error;
  }
}

/** Shift of the displayed frame; one look at a time. Null when unknown; `soon`: look again. */
type LookAtVideo = (video: HTMLVideoElement) => Promise<PictureShift | null | 'soon'>;

export function watchShift(asked: ShiftAsked): { readonly look: LookAtVideo } & Pick<ShiftLooks, 'stop'> {
  const thread = lookForShift(asked);
  const paint = greyPainter(asked.film);
  const look: LookAtVideo = async (video) => {
    const frame = readFrame(video);
    if (frame === 'soon') return frame;
    const found = frame === null ? 'stopped' : await thread.look(frame);
    if (found !== 'stopped') return found;
    // On the main thread when frames can't be transferred.
    const now = paint(video);
    return now === null ? null : pictureShift(asked.before, now, asked.part);
  };
  return { look, stop: thread.stop };
}
