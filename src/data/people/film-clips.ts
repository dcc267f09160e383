// The clip of someone rowing: named after its bytes came, decided by a guardian, watched by an address that ends. The database
// says who sees which.
import * as z from 'zod/mini';
import { callProduct, callProductSignedIn, type SentTo } from '../client/product-call.ts';
import { rowsQuery } from '../client/ask-database.ts';
import { texts } from '../client/fields.ts';

const CLIP = z.object({
  ...texts('created_at expires_at'),
  /** File name. */
  object: z.string(),
  bytes: z.number(),
  /** Null where its file does not say. */
  seconds: z.nullable(z.number()),
  /** For minors: null until a guardian approves it. */
  guardianship_id: z.nullable(z.string()),
});
export type FilmClip = z.infer<typeof CLIP>;

/** At most one, until it expires; none for readers outside its audience. */
export const filmClipQuery = (uaid: string) => ({
  ...rowsQuery(['film-clip', uaid], CLIP, 'Couldn’t load the clip.', (client) =>
    client.from('film_clips').select('object,bytes,seconds,guardianship_id,created_at,expires_at').eq('uaid', uaid),
  ),
  refetchOnMount: 'always' as const,
});

/** After its bytes are there; a clip from before is replaced. */
export const nameFilmClip = (clip: SentTo<'film/add'>): Promise<unknown> =>
  callProductSignedIn('film/add', clip, 'The upload finished but wasn’t saved. Try again.');

/** A yes is to the file that was looked at. */
export const decideFilmClip = async (uaid: string, object: string, allows: boolean): Promise<void> =>
  void (await callProductSignedIn('film/decide', { uaid, object, allows }, 'The decision was not kept.'));

export const removeFilmClip = async (uaid: string): Promise<void> =>
  void (await callProductSignedIn('film/remove', { uaid }, 'The clip was not removed.'));

/** Reads by account (which athlete), or by link. */
export type ClipReader = SentTo<'film/look'>;

/** An address that plays for half an hour. A look from outside the family is written down for it. Throws with a sentence. */
export async function lookAtFilmClip(reader: ClipReader): Promise<string> {
  const look = 'token' in reader ? callProduct : callProductSignedIn;
  return (await look('film/look', reader, 'Couldn’t open the clip.')).address;
}
