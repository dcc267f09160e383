// One email to one friend, in the name of an adult who is signed in. What came of it is not followed, and the friend's
// address is not kept.
import { z } from 'zod';
import type { Mailer } from '../mail/mailer.ts';
import type { Backend } from '../backend.ts';
import { ApiError } from '../failure.ts';
import type { ProductApi, RequirePerson } from '../product-api.ts';
import { MAIL, readAs } from '../requests.ts';
import { referralMail } from './referral-mail.ts';

export interface ReferralOptions {
  readonly backend: Backend;
  readonly mailer: Mailer;
  readonly siteUrl: string;
  readonly requirePerson: RequirePerson;
}

const DAY_S = 86_400;
/** As long as anything about the email is kept. */
const ONE_MAIL_DAYS = 30;
const REFERRER = z.object({ name: z.string().nullable(), obstacle: z.string().nullable() });
const MADE = z.object({ code: z.string() });

export function addReferralCalls(api: ProductApi, { backend, mailer, siteUrl, requirePerson }: ReferralOptions): void {
  api.post('/api/send-email', async (context) => {
    const person = await requirePerson(context.req.raw, 'Sign in to invite a friend.');
    const invitation = await readAs(context.req.raw, MAIL);
    const { name, obstacle } = REFERRER.parse(await backend.call('referrer_of', { person: person.id }));
    if (obstacle !== null) throw new ApiError(403, obstacle);
    await backend.limit('mail-by', person.id, 10, DAY_S);
    const pair = `${person.id} ${invitation.to}`;
    const sentence = 'You already invited this address. It gets only one email; share the link yourself.';
    await backend.limit('mail-once', pair, 1, ONE_MAIL_DAYS * DAY_S, sentence);
    await backend.limit('mail-to', invitation.to, 2, DAY_S);
    const token = z
      .string()
      .nullable()
      .parse(await backend.call('begin_mail', { address: invitation.to }));
    const authorization = context.req.header('authorization') ?? '';
    const { code } = MADE.parse(await backend.callAs(authorization, 'my_referral', {}));
    const link = new URL(`/?friend=${code}`, siteUrl).href;
    // People who opted out get no email, and the inviter doesn't learn that they did.
    const referrer = { name, email: person.email, link };
    try {
      if (token !== null) await mailer.send(referralMail(invitation, referrer, siteUrl, token));
    } catch (error) {
      await backend.forgive('mail-once', pair);
      throw error;
    }
    return context.json({ success: true });
  });
}
