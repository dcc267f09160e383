// Pinned video in a corner, over every group but its own. Its code loads with the first pinned video.
import { Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { filmsStore, useFilms } from '#src/library/films/films.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import type { SessionId } from '#workers/api.ts';
import { cornerFilm, keptInCorner } from '../../shared/films/corner-film.ts';
import { useDeskEdits } from '../../shared/pieces/edits-context.tsx';

const LaterPanel = lazyPart(async () => (await import('../../views/video/corner/corner-panel.tsx')).CornerPanel);

interface FilmInCornerProps {
  readonly session: SessionId;
  /** Shows the video group. */
  readonly onFilms: () => void;
}

export function FilmInCorner({ session, onFilms }: FilmInCornerProps) {
  const kept = useStore(cornerFilm, keptInCorner(session));
  const { films } = useDeskEdits().annotations;
  const film = films.find(({ fingerprint }) => fingerprint === kept);
  const place = useFilms(({ places }) => (kept === null ? undefined : places[kept]));
  useEffect(() => {
    if (film !== undefined) filmsStore.getState().find([film]);
  }, [film]);
  if (film === undefined || film.marks.length === 0 || place === undefined || !('file' in place)) return null;
  return (
    <ErrorBoundary what="Picture-in-picture">
      <Suspense>
        <LaterPanel film={film} file={place.file} onFilms={onFilms} />
      </Suspense>
    </ErrorBoundary>
  );
}
