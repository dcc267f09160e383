// Attaches pending videos to the open session, whose desk then has a video group.
import { useEffect } from 'react';
import { NOT_ANNOTATED } from '#src/library/notebook/annotations-state.ts';
import { annotationsStore, useAnnotations } from '#src/library/notebook/annotations.ts';
import { addingFilm } from '#src/library/films/film-edits.ts';
import { filmsStore, useFilms } from '#src/library/films/films.ts';
import { useOutings } from '#src/library/open/outings.ts';
import { isOnlyTried } from '#src/library/open/trying.ts';
import type { OutingId } from '#workers/api.ts';

/** Does the session have videos? `onCame` is called when some were added. */
export function useDeskFilms(outing: OutingId, onCame: () => void): boolean {
  const hasFilms = useAnnotations((state) => (state.of[outing] ?? NOT_ANNOTATED).annotations.films.length > 0);
  const waits = useFilms(({ waiting }) => waiting.some(({ notOf }) => notOf !== outing));
  useEffect(() => {
    if (!waits) return;
    const keeps = !isOnlyTried(useOutings.getState(), outing);
    void filmsStore
      .getState()
      .takeIn(outing, keeps, (film) => annotationsStore.getState().edit(outing, addingFilm(film)))
      .then((came) => {
        if (came > 0) onCame();
      });
  }, [waits, outing, onCame]);
  return hasFilms;
}
