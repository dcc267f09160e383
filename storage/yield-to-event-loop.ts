// Yields to the event loop so the worker can receive messages and cancellations.

/** Yields to messages, such as a cancellation, before the next uninterruptible step. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Half a frame, an unnoticeable delay of a request. */
const STRETCH_MS = 8;

/**
 * For work of many small steps: yields once a stretch is over. Nested timers wait at least 4 ms, which is more than
 * most steps take.
 */
export function periodicYield(): () => Promise<void> {
  let lastAt = performance.now();
  return async () => {
    if (performance.now() - lastAt < STRETCH_MS) return;
    await yieldToEventLoop();
    lastAt = performance.now();
  };
}
