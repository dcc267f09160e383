// Edits of a session's videos, each with its undo.
import type { FilmMark } from '#engine/film/placement.ts';
import type { Annotations } from '#storage/annotations.ts';
import type { FilmArrows } from '#storage/arrows-record.ts';
import type { FilmDrawing, FilmRecord } from '#storage/film-record.ts';
import type { Edit } from '../notebook/annotations-state.ts';

const without = (annotations: Annotations, fingerprint: string): Annotations => ({
  ...annotations,
  films: annotations.films.filter((film) => film.fingerprint !== fingerprint),
});

/** A video that is there already stays as it is, with where it was placed. */
const withFilm = (annotations: Annotations, film: FilmRecord): Annotations =>
  annotations.films.some(({ fingerprint }) => fingerprint === film.fingerprint)
    ? annotations
    : { ...annotations, films: [...annotations.films, film] };

const changed = (
  annotations: Annotations,
  fingerprint: string,
  change: Partial<Pick<FilmRecord, 'marks' | 'drawings' | 'arrows'>>,
): Annotations => ({
  ...annotations,
  films: annotations.films.map((film) => (film.fingerprint === fingerprint ? { ...film, ...change } : film)),
});

export const addingFilm = (film: FilmRecord): Edit => ({
  does: 'adding a video',
  apply: (annotations) => withFilm(annotations, film),
  revert: (annotations) => without(annotations, film.fingerprint),
});

export const removingFilm = (film: FilmRecord): Edit => ({
  does: 'removing a video',
  apply: (annotations) => without(annotations, film.fingerprint),
  revert: (annotations) => withFilm(annotations, film),
});

export const placingFilm = ({ fingerprint, marks }: FilmRecord, after: readonly FilmMark[]): Edit => ({
  does: after.length === 0 ? 'removing a video’s sync' : 'syncing a video',
  apply: (annotations) => changed(annotations, fingerprint, { marks: after }),
  revert: (annotations) => changed(annotations, fingerprint, { marks }),
});

/** `after`: all lines over the video as they shall be. */
export const drawingOnFilm = ({ fingerprint, drawings = [] }: FilmRecord, after: readonly FilmDrawing[]): Edit => ({
  does: after.length > drawings.length ? 'drawing on a video' : 'taking a drawing away',
  apply: (annotations) => changed(annotations, fingerprint, { drawings: after }),
  revert: (annotations) => changed(annotations, fingerprint, { drawings }),
});

/** `after`: oar positions in the image; undefined removes all. */
export const placingOars = ({ fingerprint, arrows }: FilmRecord, after: FilmArrows | undefined): Edit => ({
  does: after === undefined ? 'taking force arrows away' : 'placing force arrows',
  apply: (annotations) => changed(annotations, fingerprint, { arrows: after }),
  revert: (annotations) => changed(annotations, fingerprint, { arrows }),
});
