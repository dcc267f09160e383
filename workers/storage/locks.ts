// One tab at a time: whoever writes the files of an outing, or clears what no record names, holds a lock that the other
// tabs and workers of this browser see.

type Work<T> = () => Promise<T>;

const PREFIX = 'strokeside.';

/** What guards the files of one outing. */
export const filesLock = (fingerprint: string): string => `files.${fingerprint}`;

export const SWEEP_LOCK = 'sweep';

/** By name, in a browser without locks: what is under way in this thread. */
const underWay = new Map<string, Promise<unknown>>();

async function alone<T>(name: string, work: Work<T>): Promise<T> {
  const before = underWay.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  underWay.set(name, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(name) === mine) underWay.delete(name);
  }
}

/** Absent in old browsers and under Node. */
const manager = (): LockManager | undefined =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined;

/** Waits until nobody else holds the lock. */
export async function withLock<T>(name: string, work: Work<T>): Promise<T> {
  const locks = manager();
  return locks === undefined ? alone(name, work) : locks.request(PREFIX + name, work);
}

/** Does nothing and answers null where somebody holds the lock. */
export async function ifUnlocked<T>(name: string, work: Work<T>): Promise<T | null> {
  const locks = manager();
  if (locks === undefined) return underWay.has(name) ? null : alone(name, work);
  return locks.request(PREFIX + name, { ifAvailable: true }, async (lock) => (lock === null ? null : work()));
}
