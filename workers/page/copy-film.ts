// Copies a film onto the device in a thread of its own: the page goes on meanwhile, and may give it up.
import { failure, type Result } from '#engine/recording/result.ts';
import type { CopyAnswer, CopyRequest } from '../storage/copy-film.worker.ts';

const copyFailed = (): Result<never> =>
  failure('copy-failed', 'The browser could not copy the film. It can still be watched until this page is closed.');

const cancelled = (): Result<never> => failure('cancelled', 'The copy was given up.');

/** `onProgress` hears the share that is written, 0 to 1. */
export function copyFilmInWorker(
  request: CopyRequest,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Result<void>> {
  const worker = new Worker(new URL('../storage/copy-film.worker.ts', import.meta.url), {
    type: 'module',
    name: 'strokeside film copy',
  });
  return new Promise<Result<void>>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CopyAnswer>) => {
      if ('done' in data) resolve(data.done);
      else onProgress(data.written / Math.max(1, request.film.size));
    });
    worker.addEventListener('error', () => resolve(copyFailed()));
    signal.addEventListener('abort', () => resolve(cancelled()), { once: true });
    if (signal.aborted) resolve(cancelled());
    else worker.postMessage(request, []);
  }).finally(() => worker.terminate());
}
