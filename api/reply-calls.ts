// Replies of colleges that note themselves: the address a letter is copied to, and the email that comes by it. Off
// where the installation has no domain for them.
import { z } from 'zod';
import { isSame } from './seal.ts';
import { ApiError, bySignedIn, DONE, HOUR_S, readAs } from './call.ts';
import type { ProductApi, ProductApiOptions } from './product-api.ts';

// An email that came in, as Postmark's inbound webhook posts it: who wrote, which mailboxes of ours it names, and its
// number. The words, the subject and what is attached are in the same message and are never looked at.
const MAILBOX = z.object({ Email: z.string().max(998) });
const MAILBOXES = z.array(MAILBOX).nullish();

/** https://postmarkapp.com/developer/webhooks/inbound-webhook; what is not named here is not read. */
const INBOUND = z.object({
  FromFull: MAILBOX,
  ToFull: MAILBOXES,
  CcFull: MAILBOXES,
  BccFull: MAILBOXES,
  OriginalRecipient: z.string().max(998).nullish(),
  MessageID: z.string().min(1).max(998),
});
type InboundMail = z.output<typeof INBOUND>;

const TOKEN = /^[0-9a-f]{32}$/u;

/** The private addresses among those it was sent to, each once, by their part before the "@". */
function tokensIn({ ToFull, CcFull, BccFull, OriginalRecipient }: InboundMail, domain: string): readonly string[] {
  const named = [...(ToFull ?? []), ...(CcFull ?? []), ...(BccFull ?? [])].map(({ Email }) => Email);
  const tokens = [...named, OriginalRecipient ?? '']
    .map((address) => address.trim().toLowerCase().split('@'))
    .flatMap(([local = '', at = '', ...more]) =>
      more.length === 0 && at === domain && TOKEN.test(local) ? [local] : [],
    );
  return [...new Set(tokens)];
}

/** Where email of private addresses arrives, and the word its deliverer shows. */
export interface ReplyMail {
  readonly domain: string;
  readonly secret: string;
}

/** A whole email with what is attached, as far as a function of the host takes one. */
const MAIL_BYTES = 4 * 1024 * 1024;
/** More of our addresses than a letter ever names. */
const MAX_ADDRESSES = 5;
const OF_SCHOOL = z.object({ saved: z.uuid() });
const USER = 'replies';

export const replyCalls = ({ backend, replies }: ProductApiOptions) => ({
  'replies/address': bySignedIn(backend)('Sign in to write to a college.', OF_SCHOOL, async ({ saved }, by) => {
    if (replies === null) return { address: null };
    await backend.limit('reply-address', by.person.id, 120, HOUR_S);
    const token = z.string().parse(await by.callAs('reply_address', { saved }));
    return { address: `${token}@${replies.domain}` };
  }),
});

export function addInboundReplies(api: ProductApi, { backend, replies }: ProductApiOptions): void {
  // Whatever becomes of it is answered with 200: the deliverer tries again after anything else, and nothing would
  // change.
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
    return context.json(DONE);
  });
}
