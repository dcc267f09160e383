// One email to one friend, in the name of an adult who is signed in. What came of it is not followed, and the friend's
// address is not kept.
import { z } from 'zod';
import { ApiError } from './failure.ts';
import { bySignedIn, DAY_S, DONE } from './call.ts';
import { MAIL } from './requests.ts';
import { referralMail } from './referral-mail.ts';
import type { ProductApiOptions } from './product-api.ts';

/** As long as anything about the email is kept. */
const ONE_MAIL_DAYS = 30;
const REFERRER = z.object({ name: z.string().nullable(), obstacle: z.string().nullable() });
const MADE = z.object({ code: z.string() });

export const referralCalls = ({ backend, mailer, siteUrl }: ProductApiOptions) => ({
  'send-email': bySignedIn(backend)('Sign in to invite a friend.', MAIL, async (invitation, { person, callAs }) => {
    const { name, obstacle } = REFERRER.parse(await backend.call('referrer_of', { person: person.id }));
    if (obstacle !== null) throw new ApiError(403, obstacle);
    await backend.limit('mail-by', person.id, 10, DAY_S);
    const pair = `${person.id} ${invitation.to}`;
    const sentence = 'You already invited this address. It gets only one email; share the link yourself.';
    await backend.limit('mail-once', pair, 1, ONE_MAIL_DAYS * DAY_S, sentence);
    await backend.limit('mail-to', invitation.to, 2, DAY_S);
    const token = await backend.beginMail(invitation.to);
    const { code } = MADE.parse(await callAs('my_referral', {}));
    const link = new URL(`/?friend=${code}`, siteUrl).href;
    // People who opted out get no email, and the inviter doesn't learn that they did.
    const referrer = { name, email: person.email, link };
    try {
      if (token !== null) await mailer.send(referralMail(invitation, referrer, siteUrl, token));
    } catch (error) {
      await backend.forgive('mail-once', pair);
      throw error;
    }
    return DONE;
  }),
});
