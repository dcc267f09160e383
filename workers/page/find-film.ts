// Finds the place of a video in its own thread, without blocking the page; can be canceled.
import { failure, type Result } from '#engine/recording/result.ts';
import type { FilmFound, FindFilmRequest } from '../film/find-film.ts';
import type { FindFilmAnswer } from '../film/find-film.worker.ts';
import { isCancelled } from '../wire.ts';
import { type AskedThread, oneAnswer } from './one-answer.ts';

const stopped = (): Result<never> =>
  failure('find-stopped', 'This browser can’t sync the video automatically, so sync it manually.');

const spawn = (): AskedThread<FindFilmRequest, FindFilmAnswer> =>
  new Worker(new URL('../film/find-film.worker.ts', import.meta.url), {
    type: 'module',
    name: 'strokeside video place',
  });

/** `onProgress` receives the share done, 0 to 1. */
export async function findFilmInWorker(
  request: FindFilmRequest,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Result<FilmFound>> {
  const hear = (message: FindFilmAnswer): Result<FilmFound> | null => {
    if ('done' in message) return message.done;
    onProgress(message.fraction);
    return null;
  };
  const answered = await oneAnswer(spawn, request, hear, signal);
  if (answered.ok) return answered.value;
  return isCancelled(answered.failure) ? answered : stopped();
}
