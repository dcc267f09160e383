// Attaches pending videos to the open session, whose desk then has a video group.
import { useEffect } from 'react';
import { NOT_ANNOTATED } from '#src/library/notebook/annotations-state.ts';
import { annotationsStore, useAnnotations } from '#src/library/notebook/annotations.ts';
import { addingFilm } from '#src/library/films/film-edits.ts';
import { filmsStore, useFilms } from '#src/library/films/films.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { isOnlyTried } from '#src/library/open/trying.ts';
import type { SessionId } from '#workers/api.ts';

/** Does the session have videos? `onCame` is called when some were added. */
export function useDeskFilms(session: SessionId, onCame: () => void): boolean {
  const hasFilms = useAnnotations((state) => (state.of[session] ?? NOT_ANNOTATED).annotations.films.length > 0);
  const waits = useFilms(({ waiting }) => waiting.some(({ notOf }) => notOf !== session));
  useEffect(() => {
    if (!waits) return;
    const keeps = !isOnlyTried(useSessions.getState(), session);
    void filmsStore
      .getState()
      .takeIn(session, keeps, (film) => annotationsStore.getState().edit(session, addingFilm(film)))
      .then((came) => {
        if (came > 0) onCame();
      });
  }, [waits, session, onCame]);
  return hasFilms;
}
