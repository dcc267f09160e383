// The question of age: which band the server found, and the record that begins with it.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callProduct, callProductSignedIn, type SentTo } from '../client/product-call.ts';
import { act, done, queryOf } from '../client/ask-database.ts';
import { maybeTexts } from '../client/columns.ts';
import { changing, rowsBy } from '../client/tables.ts';

export const AGE_BAND = z.enum(['under-14', '14-17', '18+']);
export type AgeBand = z.infer<typeof AGE_BAND>;

/** Month 1 is January. */
export type Birth = Pick<SentTo<'age/band'>, 'year' | 'month'>;

const NOT_SENT = 'Couldn’t send your answer.';

/** Before an account exists. `named`: secret of the invitation email, or null. */
export const answerAge = callProduct('age/band', NOT_SENT);

/** Kept for the account; of an adult who has not said who they are (null) only the group is answered. */
export const keepAge = callProductSignedIn('age/band', NOT_SENT);

const ROWER = z.object({
  ...maybeTexts('called band_until home_state'),
  uaid: z.string(),
  age_band: z.nullable(AGE_BAND),
  band_change_due: z.nullable(AGE_BAND),
});
export type Rower = z.infer<typeof ROWER>;

const readRowers = rowsBy('rowers', 'user_id', ROWER, 'Couldn’t load your record.');

/** The record of who is signed in; null before the question of age. */
export const ownRowerQuery = (userId: string) =>
  queryOptions({ queryKey: ['rower', userId], queryFn: async () => (await readRowers(userId))[0] ?? null });

export const keepHomeState = changing('rowers', 'Couldn’t save the state.');

/** Whether an accepted age answer exists, so that the person's record can start without the question. */
export const ageAnsweredQuery = queryOf('age_is_answered', null, 'Couldn’t load your age group.', z.boolean());

/** By the answer that stands; the database refuses where there is none. */
export const beginOwnRecord = done('begin_own_record', 'Couldn’t create your record.', z.string());

/** For the signed-in person; false while unknown. */
export const isKnownAdult = act('is_known_adult', 'Couldn’t load your age group.', z.boolean());
