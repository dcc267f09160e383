// Files that nothing names any more leave the storage: recordings of teams that are gone or that no coach is left in, and clips of
// people who removed them or are gone. By the storage service, here and hosted alike: it removes the bytes with their rows,
// which the database alone cannot.
import { z } from 'zod';
import type { Backend } from '../backend.ts';

export const FILM_CLIPS = 'film-clips';
const AT_ONCE = 200;
const NAMES = z.array(z.string());

type Storage = Pick<Backend, 'call' | 'removeFiles'>;

/** Answers how many went. What could not be removed is there for the next time. */
export const removeAbandonedRecordings = (storage: Storage): Promise<number> =>
  removeAll(storage, 'recordings', 'abandoned_recordings');

/** The same of clips. */
export const removeAbandonedClips = (storage: Storage): Promise<number> =>
  removeAll(storage, FILM_CLIPS, 'abandoned_film_clips');

async function removeAll({ call, removeFiles }: Storage, bucket: string, which: string): Promise<number> {
  for (let removed = 0; ;) {
    const names = NAMES.parse(await call(which, { most: AT_ONCE }));
    if (names.length === 0) return removed;
    const gone = await removeFiles(bucket, names);
    removed += gone;
    if (gone < names.length) return removed;
  }
}
