// Locks across tabs: writing a session's files, or sweeping unreferenced ones, holds a lock visible to all tabs and
// workers of this browser.

type Work<T> = () => Promise<T>;

const PREFIX = 'strokeside.';

/** Lock of one session's files. */
export const filesLock = (fingerprint: string): string => `files.${fingerprint}`;

export const SWEEP_LOCK = 'sweep';

/** Absent without a secure connection, and under Node. */
const manager = (): LockManager | undefined =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined;

/**
 * True if the threads of this browser can lock. Otherwise nothing is stored on the device, because a page could delete
 * what its worker is writing.
 */
export const canAgree = (): boolean => manager() !== undefined;

/** Waits for the lock. */
export async function withLock<T>(name: string, work: Work<T>): Promise<T> {
  const locks = manager();
  return locks === undefined ? work() : locks.request(PREFIX + name, work);
}

/** Does nothing and returns null if the lock is held. */
export async function ifUnlocked<T>(name: string, work: Work<T>): Promise<T | null> {
  const locks = manager();
  if (locks === undefined) return work();
  return locks.request(PREFIX + name, { ifAvailable: true }, async (lock) => (lock === null ? null : work()));
}

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
