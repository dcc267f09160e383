// Copies a video onto the device in its own thread, without blocking the page; can be canceled.
import { failure, type Result } from '#engine/recording/result.ts';
import type { CopyAnswer, CopyRequest } from '../film/copy-film.worker.ts';

const copyFailed = (): Result<never> =>
  failure('copy-failed', 'Couldn’t copy the video. You can watch it until you close this page.');

const cancelled = (): Result<never> => failure('cancelled', 'Copy canceled.');

/** `onProgress` receives the share written, 0 to 1. */
export function copyFilmInWorker(
  request: CopyRequest,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Result<void>> {
  const worker = new Worker(new URL('../film/copy-film.worker.ts', import.meta.url), {
    type: 'module',
    name: 'strokeside video copy',
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
