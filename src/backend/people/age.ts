// The question of age: which band the server found, and the record that begins with it.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { accessToken } from '../session/access-token.ts';
import { callProduct } from '../asking/product-call.ts';
import { askDatabase } from '../asking/ask-database.ts';

export const AGE_BAND = z.enum(['under-14', '14-17', '18+']);
export type AgeBand = z.infer<typeof AGE_BAND>;

export interface Birth {
  readonly year: number;
  /** 1 is January. */
  readonly month: number;
}

const ANSWER = z.object({ band: AGE_BAND });

/** Kept for an account; without one only the band is answered. */
export async function answerAge(birth: Birth, isSignedIn: boolean): Promise<AgeBand> {
  const { band } = await callProduct({
    path: '/api/age/band',
    payload: birth,
    answer: ANSWER,
    otherwise: 'Your answer could not be sent.',
    token: isSignedIn ? await accessToken() : undefined,
  });
  return band;
}

const ROWER = z.object({
  uaid: z.string(),
  called: z.nullable(z.string()),
  age_band: z.nullable(AGE_BAND),
  band_until: z.nullable(z.string()),
  band_change_due: z.nullable(AGE_BAND),
  home_state: z.nullable(z.string()),
});
export type Rower = z.infer<typeof ROWER>;

/** The record of who is signed in; null before the question of age. */
export const ownRowerQuery = (userId: string) =>
  queryOptions({
    queryKey: ['rower', userId],
    queryFn: (): Promise<Rower | null> =>
      askDatabase(z.nullable(ROWER), 'Your record could not be loaded.', (client) =>
        client.from('rowers').select('*').eq('user_id', userId).maybeSingle(),
      ),
  });

const CHANGED = z.array(z.object({ uaid: z.string() })).check(z.minLength(1));

export async function keepHomeState(uaid: string, state: string | null): Promise<void> {
  await askDatabase(CHANGED, 'The state could not be kept.', (client) =>
    client.from('rowers').update({ home_state: state }).eq('uaid', uaid).select('uaid'),
  );
}

/** Of whoever is signed in; false also while nobody knows. */
export const isKnownAdult = (): Promise<boolean> =>
  askDatabase(z.boolean(), 'Your age group could not be loaded.', (client) => client.rpc('is_known_adult', {}));

export async function confirmAdult(asParent: boolean): Promise<void> {
  await callProduct({
    path: '/api/age/adult',
    payload: { asParent },
    answer: z.object({ success: z.literal(true) }),
    otherwise: 'Your answer could not be kept.',
    token: await accessToken(),
  });
}
