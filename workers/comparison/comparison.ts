// A comparison in a thread of its own: it draws strokes again for a second or two, and can be given up at any moment.
import type { ComparisonRequest, MetricDifference } from '#engine/analysis/comparison/compare.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { cancelled, engineStopped } from '../failures.ts';

export type ComparisonAnswer = { readonly fraction: number } | { readonly compared: readonly MetricDifference[] };

/** What of a Worker is used; a test has one on its own thread. */
export interface ComparisonThread {
  postMessage(request: ComparisonRequest, transfer: Transferable[]): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<ComparisonAnswer>) => void): void;
  addEventListener(type: 'error' | 'messageerror', hear: (event: Event) => void): void;
  terminate(): void;
}

/** `onProgress` hears the share that is done, 0 to 1; the thread ends with its answer or when the signal says so. */
export function compareInThread(
  spawn: () => ComparisonThread,
  request: ComparisonRequest,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Result<readonly MetricDifference[]>> {
  if (signal.aborted) return Promise.resolve(cancelled());
  return new Promise((resolve) => {
    const thread = spawn();
    const giveUp = (): void => end(cancelled());
    const crash = (): void => end(engineStopped());
    function end(answer: Result<readonly MetricDifference[]>): void {
      signal.removeEventListener('abort', giveUp);
      thread.terminate();
      resolve(answer);
    }
    thread.addEventListener('message', ({ data }) => {
      if ('fraction' in data) onProgress(data.fraction);
      else end(success(data.compared));
    });
    thread.addEventListener('error', crash);
    thread.addEventListener('messageerror', crash);
    signal.addEventListener('abort', giveUp, { once: true });
    thread.postMessage(request, []);
  });
}
