// The clip of someone rowing: named after its bytes came, decided by a guardian, watched by an address that ends. The database
// says who sees which.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askRows } from '../client/ask-database.ts';
import { callProduct } from '../client/product-call.ts';
import { accessToken } from '../auth/access-token.ts';

const CLIP = z.object({
  /** File name. */
  object: z.string(),
  bytes: z.number(),
  /** Null where its file does not say. */
  seconds: z.nullable(z.number()),
  /** For minors: null until a guardian approves it. */
  guardianship_id: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
});
export type FilmClip = z.infer<typeof CLIP>;

/** At most one, until it expires; none for readers outside its audience. */
export const filmClipQuery = (uaid: string) =>
  queryOptions({
    queryKey: ['film-clip', uaid],
    queryFn: () =>
      askRows(CLIP, 'Couldn’t load the clip.', (client) =>
        client.from('film_clips').select('object,bytes,seconds,guardianship_id,created_at,expires_at').eq('uaid', uaid),
      ),
    refetchOnMount: 'always',
  });

interface NamedClip {
  readonly uaid: string;
  /** Where its bytes lie. */
  readonly object: string;
  readonly seconds: number | null;
  readonly days: number;
}

/** After its bytes are there; a clip from before is replaced. */
export const nameFilmClip = async (payload: NamedClip): Promise<unknown> =>
  callProduct({
    path: '/api/film/add',
    payload,
    answer: z.object({ state: z.enum(['open', 'waiting']) }),
    otherwise: 'The upload finished but wasn’t saved. Try again.',
    token: await accessToken(),
  });

const DONE = z.object({ success: z.literal(true) });

/** A yes is to the file that was looked at. */
export const decideFilmClip = async (uaid: string, object: string, allows: boolean): Promise<void> =>
  void (await callProduct({
    path: '/api/film/decide',
    payload: { uaid, object, allows },
    answer: DONE,
    otherwise: 'The decision was not kept.',
    token: await accessToken(),
  }));

export const removeFilmClip = async (uaid: string): Promise<void> =>
  void (await callProduct({
    path: '/api/film/remove',
    payload: { uaid },
    answer: DONE,
    otherwise: 'The clip was not removed.',
    token: await accessToken(),
  }));

/** Reads by account (which athlete), or by link. */
export type ClipReader = { readonly uaid: string } | { readonly token: string };

/** An address that plays for half an hour. A look from outside the family is written down for it. Throws with a sentence. */
export async function lookAtFilmClip(reader: ClipReader): Promise<string> {
  const { address } = await callProduct({
    path: '/api/film/look',
    payload: reader,
    answer: z.object({ address: z.string() }),
    otherwise: 'Couldn’t open the clip.',
    token: 'token' in reader ? undefined : await accessToken(),
  });
  return address;
}
