// Pins a video in a corner while other tabs are shown.
import { PictureInPicture2 } from 'lucide-react';
import { useStore } from 'zustand';
import type { SessionId } from '#workers/api.ts';
import { cornerFilm, keepInCorner, keptInCorner } from '#src/features/desk/shared/corner-film.ts';
import { WORDED } from '../../../shared/looks.ts';

interface CornerButtonProps {
  readonly session: SessionId;
  readonly fingerprint: string;
}

export function CornerButton({ session, fingerprint }: CornerButtonProps) {
  const isKept = useStore(cornerFilm, keptInCorner(session)) === fingerprint;
  return (
    <button
      type="button"
      className={WORDED}
      aria-pressed={isKept}
      title="Keep the video playing in a corner while you use other tabs"
      onClick={() => keepInCorner(isKept ? null : { session, fingerprint })}
    >
      <PictureInPicture2 size={15} aria-hidden />
      Picture-in-picture on other tabs
    </button>
  );
}
