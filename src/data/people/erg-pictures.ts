// Photos of an erg's monitor beside results that someone typed in. The database says who sees which.
import * as z from 'zod/mini';
import { askDatabase, changeRows } from '../client/ask-database.ts';
import { rowsQuery } from '../client/asked-query.ts';

const PICTURE = z.object({
  test_id: z.string(),
  /** For minors: null until a guardian approves it. */
  guardianship_id: z.nullable(z.string()),
  created_at: z.string(),
});
export type ErgPicture = z.infer<typeof PICTURE>;

const FAILED = 'Couldn’t load the photos.';

/** Results with a photo the reader may see. */
export const ergPicturesQuery = (uaid: string) =>
  rowsQuery(['erg-pictures', uaid], PICTURE, FAILED, (client) =>
    client
      .from('erg_pictures')
      .select('test_id,guardianship_id,created_at')
      .eq('uaid', uaid)
      .order('created_at', { ascending: false }),
  );

/** Base64 of a JPEG; null if there isn't one the reader may see. Views from outside the family are logged. */
export const readErgPicture = (test: string): Promise<string | null> =>
  askDatabase(z.nullable(z.string()), 'Couldn’t open the photo.', (client) => client.rpc('read_erg_picture', { test }));

export async function addErgPicture(test: string, jpeg: string): Promise<void> {
  await askDatabase(z.enum(['open', 'waiting']), 'Couldn’t save the photo.', (client) =>
    client.rpc('add_erg_picture', { test, jpeg }),
  );
}

/** A yes holds for the photo that was looked at: one that took its place in the meantime is refused in a sentence. */
export async function decideErgPicture(
  { test_id: test, created_at: added }: ErgPicture,
  allows: boolean,
): Promise<void> {
  await askDatabase(z.literal(true), 'The decision was not kept.', (client) =>
    client.rpc('decide_added_picture', { test, added, allows }),
  );
}

export const removeErgPicture = (test: string): Promise<unknown> =>
  changeRows('Couldn’t remove the photo.', (client) =>
    client.from('erg_pictures').delete().eq('test_id', test).select('test_id'),
  );
