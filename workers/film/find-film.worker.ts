// Entry of the thread that finds the place of one video; terminated on cancel.
import type { Result } from '#engine/recording/result.ts';
import { findFilm, type FilmFound, type FindFilmRequest, pieceMotion } from './find-film.ts';

export type FindFilmAnswer = { readonly fraction: number } | { readonly done: Result<FilmFound> };

/** Minimum progress step, so that the page is not notified of every frame. */
const MIN_PROGRESS = 0.01;

const answer = (message: FindFilmAnswer): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<FindFilmRequest>) => {
  let told = 0;
  const onProgress = (fraction: number): void => {
    if (fraction - told < MIN_PROGRESS) return;
    told = fraction;
    answer({ fraction });
  };
  void findFilm(data, pieceMotion, onProgress).then(
    (done) => answer({ done }),
    // A rejection stays inside a worker; an error reaches the page.
    (error: unknown) => reportError(error),
  );
});
