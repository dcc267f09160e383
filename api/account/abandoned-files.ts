// Deletes orphaned files: recordings of deleted teams or teams without coaches, and removed clips. Uses the storage
// service, local or hosted, which deletes bytes and rows together; the database alone can't.
import { z } from 'zod';
import type { Backend } from '../backend.ts';

export const FILM_CLIPS = 'film-clips';
const AT_ONCE = 200;
const NAMES = z.array(z.string());

type Storage = Pick<Backend, 'call' | 'removeFiles'>;

/** Returns the number deleted. Failures are retried next time. */
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
