// Recordings of teams that are gone, or that no coach is left in, leave the storage. By the storage service, here and hosted
// alike: it removes the bytes with their rows, which the database alone cannot.
import { z } from 'zod';
import type { Backend } from '../backend.ts';

const BUCKET = 'recordings';
const AT_ONCE = 200;
const NAMES = z.array(z.string());

/** Answers how many went. What could not be removed is there for the next time. */
export async function removeAbandonedRecordings({
  call,
  removeFiles,
}: Pick<Backend, 'call' | 'removeFiles'>): Promise<number> {
  for (let removed = 0; ;) {
    const names = NAMES.parse(await call('abandoned_recordings', { most: AT_ONCE }));
    if (names.length === 0) return removed;
    const gone = await removeFiles(BUCKET, names);
    removed += gone;
    if (gone < names.length) return removed;
  }
}
