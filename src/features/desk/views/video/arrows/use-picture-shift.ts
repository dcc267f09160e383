// Looks a few times a second whether the picture has shifted since the oars were placed in it.
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { greyOf } from '#workers/film/grey-frame.ts';
import type { FilmArrows } from '#workers/storage/kept-arrows.ts';
import type { KeptFilm } from '#workers/storage/kept-film.ts';
import { lookAtVideo } from './look-at-video.ts';
import { isShifted, partAround } from './shift-judged.ts';

const LOOK_MS = 250;
/** A look takes at most this share of the time, of a thread: where frames are slow to read there are fewer. */
const MOST_OF_TIME = 0.5;
/** Further apart, seconds of the video, two frames tell nothing of each other. */
const NEAR_S = 1;

interface LookedAt {
  readonly film: Pick<KeptFilm, 'widthPx' | 'heightPx'>;
  readonly player: RefObject<HTMLVideoElement | null>;
  /** Null while nothing is looked at. */
  readonly arrows: FilmArrows | null;
  /**
   * Whether the oars are at about the angles that they were placed at, at a moment of the video; it must not change
   * without need.
   */
  readonly isAlike: (filmS: number) => boolean;
}

export function usePictureShift({ film: { widthPx, heightPx }, player, arrows, isAlike }: LookedAt): boolean {
  const [shifted, setShifted] = useState(false);
  const before = useMemo(() => (arrows === null ? null : greyOf(arrows.frame)), [arrows]);
  useEffect(() => {
    if (arrows === null || before === null) return undefined;
    const { look, stop } = lookAtVideo({ film: { widthPx, heightPx }, before, part: partAround(arrows.oars) });
    /** Each frame is looked at twice: right after a seek the one before it can still be on the screen. */
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
      handle = window.setTimeout(() => void lookNow(), Math.max(LOOK_MS, (performance.now() - begunMs) / MOST_OF_TIME));
    };
    void lookNow();
    return () => {
      isOver = true;
      window.clearTimeout(handle);
      stop();
      setShifted(false);
    };
  }, [arrows, before, heightPx, isAlike, player, widthPx]);
  // Without the frame they were placed on no one can tell.
  return shifted || (arrows !== null && before === null);
}

const isShown = ({ readyState, seeking }: HTMLVideoElement): boolean =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !seeking;
