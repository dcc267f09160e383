// The entry of the thread that looks for the place of one video; it is ended when that is given up.
import type { Result } from '#engine/recording/result.ts';
import { findFilm, type FilmFound, type FindFilmRequest } from './find-film.ts';
import { pieceMotion } from './piece-motion.ts';

export type FindFilmAnswer = { readonly fraction: number } | { readonly done: Result<FilmFound> };

/** The page need not hear of every frame. */
const LEAST_PROGRESS = 0.01;

const answer = (message: FindFilmAnswer): void => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<FindFilmRequest>) => {
  let told = 0;
  const onProgress = (fraction: number): void => {
    if (fraction - told < LEAST_PROGRESS) return;
    told = fraction;
    answer({ fraction });
  };
  void findFilm(data, pieceMotion, onProgress).then(
    (done) => answer({ done }),
    // A rejection alone stays inside a worker; an error is heard by the page.
    (error: unknown) => reportError(error),
  );
});
