// Replies of colleges that note themselves: the address a letter is copied to, and the email that comes by it. Off where the installation
// has no domain for them.
import { z } from 'zod';
import { isSame } from '../http/is-same.ts';
import type { Backend } from '../backend.ts';
import { ApiError } from '../failure.ts';
import type { ProductApi, RequirePerson } from '../product-api.ts';
import { readAs } from '../requests.ts';
import { INBOUND, tokensIn } from './inbound-mail.ts';

/** Where email of private addresses arrives, and the word its deliverer shows. */
export interface ReplyMail {
  readonly domain: string;
  readonly secret: string;
}

interface ReplyOptions {
  readonly backend: Backend;
  readonly requirePerson: RequirePerson;
  readonly replies: ReplyMail | null;
}

const HOUR_S = 3600;
/** A whole email with what is attached, as far as a function of the host takes one. */
const MAIL_BYTES = 4 * 1024 * 1024;
/** More of our addresses than a letter ever names. */
const MAX_ADDRESSES = 5;
const OF_SCHOOL = z.object({ saved: z.uuid() });
const USER = 'replies';

export function addReplyCalls(api: ProductApi, { backend, requirePerson, replies }: ReplyOptions): void {
  api.post('/api/replies/address', async (context) => {
    const person = await requirePerson(context.req.raw, 'Sign in to write to a college.');
    const { saved } = await readAs(context.req.raw, OF_SCHOOL);
    if (replies === null) return context.json({ address: null });
    await backend.limit('reply-address', person.id, 120, HOUR_S);
    const authorization = context.req.header('authorization') ?? '';
    const token = z.string().parse(await backend.callAs(authorization, 'reply_address', { saved }));
    return context.json({ address: `${token}@${replies.domain}` });
  });

  // Whatever becomes of it is answered with 200: the deliverer tries again after anything else, and nothing would change.
  api.post('/api/replies/inbound', async (context) => {
    await backend.limit('reply-inbound', context.env.client, 600, HOUR_S);
    if (replies === null) throw new ApiError(404, 'Not found');
    const shown = context.req.header('authorization') ?? '';
    if (!isSame(shown, `Basic ${Buffer.from(`${USER}:${replies.secret}`).toString('base64')}`))
      throw new ApiError(403, 'Only the mail service can use this.');
    const mail = await readAs(context.req.raw, INBOUND, MAIL_BYTES);
    const sender = z.email().max(254).safeParse(mail.FromFull.Email.trim().toLowerCase());
    if (sender.success) {
      for (const token of tokensIn(mail, replies.domain).slice(0, MAX_ADDRESSES)) {
        await backend.call('note_reply', { token, sender: sender.data, message: mail.MessageID });
      }
    }
    return context.json({ success: true });
  });
}
