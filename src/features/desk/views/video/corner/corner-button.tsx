// Pins a video in a corner while other tabs are shown.
import { PictureInPicture2 } from 'lucide-react';
import { useStore } from 'zustand';
import type { OutingId } from '#workers/api.ts';
import { cornerFilm, keepInCorner, keptInCorner } from '../../../shared/films/corner-film.ts';
import styles from '../video-view.module.css';

interface CornerButtonProps {
  readonly outing: OutingId;
  readonly fingerprint: string;
}

export function CornerButton({ outing, fingerprint }: CornerButtonProps) {
  const isKept = useStore(cornerFilm, keptInCorner(outing)) === fingerprint;
  return (
    <button
      type="button"
      className={styles.worded}
      aria-pressed={isKept}
      title="Keep the video playing in a corner while you use other tabs"
      onClick={() => keepInCorner(isKept ? null : { outing, fingerprint })}
    >
      <PictureInPicture2 size={15} aria-hidden />
      Picture-in-picture on other tabs
    </button>
  );
}
