// Finds the place of a video in its own thread, without blocking the page; can be canceled.
import { failure, type Result } from '#engine/recording/result.ts';
import type { FilmFound, FindFilmRequest } from '../film/find-film.ts';
import type { FindFilmAnswer } from '../film/find-film.worker.ts';

const stopped = (): Result<never> =>
  failure('find-stopped', 'This browser can’t sync the video automatically, so sync it manually.');

const cancelled = (): Result<never> => failure('cancelled', 'Video sync canceled.');

/** `onProgress` receives the share done, 0 to 1. */
export function findFilmInWorker(
  request: FindFilmRequest,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Result<FilmFound>> {
  const worker = new Worker(new URL('../film/find-film.worker.ts', import.meta.url), {
    type: 'module',
    name: 'strokeside video place',
  });
  return new Promise<Result<FilmFound>>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FindFilmAnswer>) => {
      if ('done' in data) resolve(data.done);
      else onProgress(data.fraction);
    });
    worker.addEventListener('error', () => resolve(stopped()));
    signal.addEventListener('abort', () => resolve(cancelled()), { once: true });
    if (signal.aborted) resolve(cancelled());
    else worker.postMessage(request, []);
  }).finally(() => worker.terminate());
}
