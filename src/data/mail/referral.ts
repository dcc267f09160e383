// The link someone hands on to friends, how many joined by it, and whether emails are sent in their name.
import * as z from 'zod/mini';
import { answerQuery } from '../client/asked-query.ts';

const REFERRAL = z.object({
  code: z.string(),
  /** Accounts with a confirmed address. Names are never shown. */
  joined: z.number(),
  /** Emails go out for adults only; the link is for everyone. */
  may_mail: z.boolean(),
});

export type Referral = z.infer<typeof REFERRAL>;

export const referralQuery = (userId: string) =>
  answerQuery(['referral', userId], REFERRAL, 'Couldn’t create your link.', (client) => client.rpc('my_referral', {}));
