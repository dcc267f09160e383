// A message of the contact page.
import * as z from 'zod/mini';
import { callProduct, callProductSignedIn } from './client/product-call.ts';
import { queryOf } from './client/ask-database.ts';
import { texts } from './client/columns.ts';
import { removing, rowsQueryOf } from './client/tables.ts';

export const sendContactMessage = callProduct('contact', 'Your message was not sent.');

/** Null where the installation receives no email. */
export const readReplyAddress = callProductSignedIn('replies/address', 'Couldn’t load the address that logs replies.');

const REFERRAL = z.object({
  code: z.string(),
  /** Accounts with a confirmed address. Names are never shown. */
  joined: z.number(),
  /** Emails go out for adults only; the link is for everyone. */
  may_mail: z.boolean(),
});

/** The link someone hands on to friends, how many joined by it, and whether emails are sent in their name. */
export const referralQuery = queryOf('my_referral', null, 'Couldn’t create your link.', REFERRAL);

// The list of coaches who want to be invited: anyone may join it, admins read it.
/** Answers the same for someone who waits already. */
export const joinWaitingList = callProduct('waiting-list', 'Couldn’t add you to the waiting list.');

const WAITING = z.object({
  ...texts('id email name club created_at'),
  boats: z.nullable(z.number()),
  telemetry_brand: z.nullable(z.string()),
});

export type WaitingCoach = z.infer<typeof WAITING>;

export const waitingListQuery = rowsQueryOf('coach_waiting_list', null, WAITING, 'Couldn’t load the waiting list.', [
  'created_at',
]);

/** Forgets someone who waits. */
export const removeFromWaitingList = removing('coach_waiting_list', 'They were not removed from the list.', 0);
