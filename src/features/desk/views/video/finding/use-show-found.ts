// Shows an agreed sync at its catch with the question; once, and never during playback.
import { useEffect, useRef } from 'react';
import { useCursor } from '../../../shared/cursor/cursor-context.tsx';
import type { FilmPlaceNow } from '../use-film-place.ts';
import type { FilmFinding, FoundCatch } from './use-film-finding.ts';

export function useShowFound({ catches: [first] }: FilmFinding, place: FilmPlaceNow, leads: boolean): void {
  const cursor = useCursor();
  const shown = useRef<FoundCatch | null>(null);
  const { stage, isSecond, proposeFound } = place;
  useEffect(() => {
    if (first === undefined || !first.isAgreed || !leads || isSecond || stage !== 'marking') return;
    if (shown.current?.recordingS === first.recordingS || cursor.getState().playing) return;
    shown.current = first;
    proposeFound(first);
  }, [first, leads, isSecond, stage, proposeFound, cursor]);
}
