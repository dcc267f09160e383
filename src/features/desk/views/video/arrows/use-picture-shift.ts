// Looks a few times a second whether the picture has shifted since the oars were placed in it.
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { pictureShift } from '#engine/film/motion/picture-shift.ts';
import type { FilmArrows } from '#workers/storage/kept-arrows.ts';
import type { KeptFilm } from '#workers/storage/kept-film.ts';
import { greyOf, greyPainter } from './grey-frame.ts';
import { isShifted, partAround } from './shift-judged.ts';

const LOOK_MS = 250;
/** A look takes at most this share of the time: where frames are slow to read there are fewer. */
const MOST_OF_TIME = 0.02;
/** Further apart, seconds of the film, two frames tell nothing of each other. */
const NEAR_S = 1;

interface LookedAt {
  readonly film: Pick<KeptFilm, 'widthPx' | 'heightPx'>;
  readonly player: RefObject<HTMLVideoElement | null>;
  /** Null while nothing is looked at. */
  readonly arrows: FilmArrows | null;
  /** Whether the oars are at about the angles that they were placed at, at a moment of the film; it must not change without need. */
  readonly isAlike: (filmS: number) => boolean;
}

export function usePictureShift({ film: { widthPx, heightPx }, player, arrows, isAlike }: LookedAt): boolean {
  const [shifted, setShifted] = useState(false);
  const before = useMemo(() => (arrows === null ? null : greyOf(arrows.frame)), [arrows]);
  useEffect(() => {
    if (arrows === null) return undefined;
    const part = partAround(arrows.oars);
    const greyFrame = greyPainter({ widthPx, heightPx });
    let last: { readonly filmS: number; readonly shifted: boolean } | null = null;
    let handle = 0;
    const look = (): void => {
      const video = player.current;
      const begunMs = performance.now();
      if (video !== null && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !video.seeking) {
        const filmS = video.currentTime;
        const now = filmS === last?.filmS ? null : greyFrame(video);
        if (now !== null) {
          const found = before === null ? null : pictureShift(before, now, part);
          const known = last !== null && Math.abs(filmS - last.filmS) <= NEAR_S ? last.shifted : null;
          last = { filmS, shifted: isShifted(known, found, isAlike(filmS)) };
          setShifted(last.shifted);
        }
      }
      handle = window.setTimeout(look, Math.max(LOOK_MS, (performance.now() - begunMs) / MOST_OF_TIME));
    };
    look();
    return () => {
      window.clearTimeout(handle);
      setShifted(false);
    };
  }, [arrows, before, heightPx, isAlike, player, widthPx]);
  return shifted;
}
