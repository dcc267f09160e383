// The question of age: which band the server found, and the record that begins with it.
import * as z from 'zod/mini';
import { callProduct, callProductSignedIn, type AnswerOf } from '../client/product-call.ts';
import { act, done, queryOf, answerQuery } from '../client/ask-database.ts';
import type { CameAs } from './age-answer.ts';
import { maybeTexts } from '../client/columns.ts';
import { changing } from '../client/tables.ts';

export const AGE_BAND = z.enum(['under-14', '14-17', '18+']);
export type AgeBand = z.infer<typeof AGE_BAND>;

export interface Birth {
  readonly year: number;
  /** 1 is January. */
  readonly month: number;
}

const NOT_SENT = 'Couldn’t send your answer.';

/** Before an account exists. `named`: secret of the invitation email, or null. */
export const answerAge = (birth: Birth, named: string | null): Promise<AnswerOf<'age/band'>> =>
  callProduct('age/band', NOT_SENT)({ ...birth, named });

/** Kept for the account; of an adult who has not said who they are (null) only the group is answered. */
export const keepAge = async (birth: Birth, as: CameAs | null): Promise<AgeBand> =>
  (await callProductSignedIn('age/band', NOT_SENT)({ ...birth, as })).band;

const ROWER = z.object({
  ...maybeTexts('called band_until home_state'),
  uaid: z.string(),
  age_band: z.nullable(AGE_BAND),
  band_change_due: z.nullable(AGE_BAND),
});
export type Rower = z.infer<typeof ROWER>;

/** The record of who is signed in; null before the question of age. */
export const ownRowerQuery = (userId: string) =>
  answerQuery(['rower', userId], z.nullable(ROWER), 'Couldn’t load your record.', (client) =>
    client.from('rowers').select('*').eq('user_id', userId).maybeSingle(),
  );

export const keepHomeState = changing('rowers', 'Couldn’t save the state.');

/** Whether an accepted age answer exists, so that the person's record can start without the question. */
export const ageAnsweredQuery = queryOf('age_is_answered', null, 'Couldn’t load your age group.', z.boolean());

/** By the answer that stands; the database refuses where there is none. */
export const beginOwnRecord = done('begin_own_record', 'Couldn’t create your record.', z.string());

/** For the signed-in person; false while unknown. */
export const isKnownAdult = act('is_known_adult', 'Couldn’t load your age group.', z.boolean());
