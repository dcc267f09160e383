// Checks a few times a second whether the image has shifted since the oars were placed.
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { decodeGrey } from '#workers/film/grey-frame.ts';
import type { FilmArrows } from '#storage/arrows-record.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { watchShift, isShifted, partAround } from './arrow-messages.ts';

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
