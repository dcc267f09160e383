// Copies a video onto the device in its own thread, without blocking the page; can be canceled.
import { failure, type Result } from '#engine/recording/result.ts';
import type { CopyAnswer, CopyRequest } from '../film/copy-film.worker.ts';
import { isCancelled } from '../wire.ts';
import { type AskedThread, oneAnswer } from './one-answer.ts';

const copyFailed = (): Result<never> =>
  failure('copy-failed', 'Couldn’t copy the video. You can watch it until you close this page.');

const spawn = (): AskedThread<CopyRequest, CopyAnswer> =>
  new Worker(new URL('../film/copy-film.worker.ts', import.meta.url), {
    type: 'module',
    name: 'strokeside video copy',
  });

/** `onProgress` receives the share written, 0 to 1. */
export async function copyFilmInWorker(
  request: CopyRequest,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Result<void>> {
  const hear = (message: CopyAnswer): Result<void> | null => {
    if ('done' in message) return message.done;
    onProgress(message.written / Math.max(1, request.film.size));
    return null;
  };
  const answered = await oneAnswer(spawn, request, hear, signal);
  if (answered.ok) return answered.value;
  return isCancelled(answered.failure) ? answered : copyFailed();
}
