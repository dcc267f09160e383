// How work in a worker lets questions and cancellations come in.

/** Lets messages in, a cancellation among them, before the next stretch of work that cannot be interrupted. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Half a frame: no one sees that a question waited for so long. */
const STRETCH_MS = 8;

/**
 * For work of many small steps: breathes between two of them once a stretch is over. A timer that follows upon another
 * waits 4 ms at least, which is more than most steps take.
 */
export function breather(): () => Promise<void> {
  let lastAt = performance.now();
  return async () => {
    if (performance.now() - lastAt < STRETCH_MS) return;
    await breathe();
    lastAt = performance.now();
  };
}
