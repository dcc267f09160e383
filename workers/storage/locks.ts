// One tab at a time: whoever writes the files of an outing, or clears what no record names, holds a lock that the other
// tabs and workers of this browser see.

type Work<T> = () => Promise<T>;

const PREFIX = 'strokeside.';

/** What guards the files of one outing. */
export const filesLock = (fingerprint: string): string => `files.${fingerprint}`;

export const SWEEP_LOCK = 'sweep';

/** Absent where the page did not come over a secure connection, and under Node. */
const manager = (): LockManager | undefined =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined;

/**
 * Whether the threads of this browser can agree who writes. Where they cannot, nothing is kept on the device: a page
 * could clear what its worker is writing.
 */
export const canAgree = (): boolean => manager() !== undefined;

/** Waits until no one else holds the lock. */
export async function withLock<T>(name: string, work: Work<T>): Promise<T> {
  const locks = manager();
  return locks === undefined ? work() : locks.request(PREFIX + name, work);
}

/** Does nothing and answers null where someone holds the lock. */
export async function ifUnlocked<T>(name: string, work: Work<T>): Promise<T | null> {
  const locks = manager();
  if (locks === undefined) return work();
  return locks.request(PREFIX + name, { ifAvailable: true }, async (lock) => (lock === null ? null : work()));
}
