// Progress that ends with the answer. A worker's reports come through a port of their own, and on a busy page the last
// of them may be delivered after the answer: it would turn what is done into something under way again.
import { proxy } from 'comlink';

/** Asks with a report for the worker that hands on nothing after the answer, nor once the signal has aborted. */
export async function untilAnswered<P, T>(
  onProgress: (progress: P) => void,
  signal: AbortSignal,
  ask: (report: (progress: P) => void) => Promise<T>,
): Promise<T> {
  let answered = false;
  const report = proxy((progress: P): void => {
    if (!answered && !signal.aborted) onProgress(progress);
  });
  try {
    return await ask(report);
  } finally {
    answered = true;
  }
}
