// An email that came in, as Postmark's inbound webhook posts it: who wrote, which mailboxes of ours it names, and its number. The words,
// the subject and what is attached are in the same message and are never looked at.
import { z } from 'zod';

const MAILBOX = z.object({ Email: z.string().max(998) });
const MAILBOXES = z.array(MAILBOX).nullish();

/** https://postmarkapp.com/developer/webhooks/inbound-webhook; what is not named here is not read. */
export const INBOUND = z.object({
  FromFull: MAILBOX,
  ToFull: MAILBOXES,
  CcFull: MAILBOXES,
  BccFull: MAILBOXES,
  OriginalRecipient: z.string().max(998).nullish(),
  MessageID: z.string().min(1).max(998),
});
export type InboundMail = z.output<typeof INBOUND>;

const TOKEN = /^[0-9a-f]{32}$/u;

/** The private addresses among those it was sent to, each once, by their part before the "@". */
export function tokensIn(
  { ToFull, CcFull, BccFull, OriginalRecipient }: InboundMail,
  domain: string,
): readonly string[] {
  const named = [...(ToFull ?? []), ...(CcFull ?? []), ...(BccFull ?? [])].map(({ Email }) => Email);
  const tokens = [...named, OriginalRecipient ?? '']
    .map((address) => address.trim().toLowerCase().split('@'))
    .flatMap(([local = '', at = '', ...more]) =>
      more.length === 0 && at === domain && TOKEN.test(local) ? [local] : [],
    );
  return [...new Set(tokens)];
}
