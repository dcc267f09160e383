// Progress that ends with the answer. A worker's reports use a separate port, and on a busy page the last one may
// arrive after the answer: a finished task would look unfinished again.
import { proxy } from 'comlink';

/** Calls with a progress callback that ignores reports after the answer or the abort signal. */
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
