// Parent requests and decisions, all without an account. The requesting browser holds a key to view, resend and delete;
// only the emailed link decides. Responses never reveal who owns an address.
import { z } from 'zod';
import { toCardOffer } from '../billing/card-proofs.ts';
import { ApiError, byAnyone, DAY_S, DONE, found, HOUR_S, nullableText, SECRET, email, mailedLine } from '../call.ts';
import { BIRTH } from './age-calls.ts';
import { consentMail, receiptMail } from './mails.ts';
import type { ProductApiOptions } from '../product-api.ts';

const REQUEST = z.object({
  ...BIRTH,
  // Letters alone: it goes into an email to someone who did not ask for it.
  childName: mailedLine(40).pipe(z.string().regex(/^[\p{L}\p{M}' -]+$/u, 'Enter a first name, in letters.')),
  state: z
    .string()
    .regex(/^[A-Za-z]{2}$/u)
    .nullish(),
  parentEmail: email,
});
const KEY = z.object({ key: SECRET });
const RESEND = z.object({ key: SECRET, parentEmail: email.nullish() });
const OPEN = z.object({ token: SECRET });
const DECIDE = z.object({
  token: SECRET,
  collect: z.boolean().nullish(),
  shareClub: z.boolean().nullish(),
  shareColleges: z.boolean().nullish(),
  /** The version that was read. */
  notice: z.string().max(40).nullish(),
});

const ASKED = z.object({ mail: z.boolean(), status_key: z.string(), token: z.string().optional() });
const RESENT = z.object({
  mail: z.boolean(),
  reason: z.string().optional(),
  token: z.string().optional(),
  email: z.string().optional(),
  called: z.string().nullish(),
  resend_after: z.string().optional(),
});
const STATUS = z
  .object({
    state: z.enum(['pending', 'expired', 'refused', 'granted', 'partially_granted']),
    called: z.string().nullable(),
    parent_email: z.string().nullable(),
    sent_at: z.string(),
    resend_after: z.string(),
    delete_at: z.string(),
  })
  .nullable();
const OPENED = z
  .object({
    kind: z.enum(['child', 'guardian']),
    called: nullableText,
    part: z.enum(['primary', 'viewer']),
    /** Empty for a view-only guardian. */
    asks: z.array(z.enum(['collect', 'share_club', 'share_colleges'])),
    notice: z.object({ version: z.string(), summary: z.string(), body: z.string() }),
    link_until: z.string(),
  })
  .nullable();
const DECIDED = z
  .object({
    email: z.string(),
    called: z.string().nullable(),
    notice_version: z.string(),
    state: z.enum(['refused', 'granted', 'partially_granted']),
    needs_form: z.boolean(),
    proves: z.enum(['share_club', 'share_colleges']),
    proof: z.string().nullish(),
  })
  .nullable();
const OVER = 'This link was used, replaced or has ended. Ask for a new one.';

export const consentCalls = (options: ProductApiOptions) => ({ ...askingCalls(options), ...decidingCalls(options) });

/** Calls of the requesting browser. */
const askingCalls = ({ backend, mailer, siteUrl }: ProductApiOptions) => ({
  'consent/request': byAnyone(REQUEST, async (wish, { context, client }) => {
    await backend.limit('consent', client, 10, HOUR_S);
    await backend.limit('consent-to', wish.parentEmail, 5, DAY_S);
    const person = await backend.personOf(context.req.header('authorization') ?? null);
    const { mail, token, status_key } = ASKED.parse(
      await backend.call('request_child_consent', {
        asker: person?.id ?? null,
        called: wish.childName,
        born_year: wish.year,
        born_month: wish.month,
        home_state: wish.state ?? null,
        parent_email: wish.parentEmail,
      }),
    );
    if (mail && token !== undefined) {
      const letter = { to: wish.parentEmail, siteUrl, token, called: wish.childName, kind: 'child' } as const;
      await mailer.send(consentMail(letter));
    }
    return { ...DONE, key: status_key };
  }),
  'consent/status': byAnyone(KEY, async ({ key }, { client }) => {
    await backend.limit('consent-status', client, 240, HOUR_S);
    const status = STATUS.parse(await backend.call('consent_request_status', { status_key: key }));
    return {
      request: status && {
        state: status.state,
        childName: status.called,
        parentEmail: status.parent_email,
        sentAt: status.sent_at,
        resendAfter: status.resend_after,
        deleteAt: status.delete_at,
      },
    };
  }),
  'consent/resend': byAnyone(RESEND, async ({ key, parentEmail }, { client }) => {
    await backend.limit('consent', client, 10, HOUR_S);
    if (parentEmail) await backend.limit('consent-to', parentEmail, 5, DAY_S);
    const sent = RESENT.parse(
      await backend.call('resend_consent_request', { status_key: key, new_email: parentEmail ?? null }),
    );
    if (sent.reason === 'gone') throw new ApiError(404, 'This request was answered or deleted.');
    if (sent.reason === 'too soon')
      throw new ApiError(429, 'You can send the email again 24 hours after the last one.', sent.resend_after);
    if (sent.reason === 'too often') throw new ApiError(429, 'The email can’t be sent again.');
    if (sent.mail && sent.token !== undefined && sent.email !== undefined) {
      const letter = { to: sent.email, siteUrl, token: sent.token, called: sent.called ?? 'Your child' };
      await mailer.send(consentMail({ ...letter, kind: 'child' }));
    }
    return DONE;
  }),
  'consent/delete': byAnyone(KEY, async ({ key }, { client }) => {
    await backend.limit('consent', client, 10, HOUR_S);
    await backend.call('delete_consent_request', { status_key: key });
    return DONE;
  }),
});

/** Calls of the parent, by the emailed link. */
const decidingCalls = ({ backend, mailer, siteUrl, payments }: ProductApiOptions) => ({
  'consent/open': byAnyone(OPEN, async ({ token }, { client }) => {
    await backend.limit('consent-open', client, 60, HOUR_S);
    const opened = found(OPENED.parse(await backend.call('open_consent_request', { token })), OVER);
    return { ...opened, card: toCardOffer(payments) };
  }),
  'consent/decide': byAnyone(DECIDE, async ({ token, collect, shareClub, shareColleges, notice }, { client }) => {
    await backend.limit('consent-open', client, 60, HOUR_S);
    const answered = await backend.call('decide_consent_request', {
      token,
      collect: collect ?? null,
      share_club: shareClub ?? null,
      share_colleges: shareColleges ?? null,
      // An emailed link proves an address. What proves a parent (a card, a form) is recorded when it is there.
      method: 'email_link',
      network: parseNetwork(client),
      notice: notice ?? null,
    });
    const decided = found(DECIDED.parse(answered), OVER);
    const { email: to, state, needs_form: needsForm, proves, notice_version: noticeVersion, called } = decided;
    const proof = payments === null ? null : (decided.proof ?? null);
    const rightsToken = nullableText.parse(await backend.call('request_rights_link', { address: to }));
    const receipt = { to, siteUrl, called: called ?? 'your child', state, rightsToken };
    await mailer.send(receiptMail({ ...receipt, needsForm, proves, noticeVersion, proof }));
    // The decision proves access to the mailbox: they may create an account with its address, even if someone else
    // answered the age question here.
    const account = await backend.call('guardian_pass', { address: to });
    return {
      state,
      needsForm,
      /** By it a card shows that this is the parent; absent where no card is taken or nothing has to be shown. */
      ...(proof === null ? {} : { proof }),
      /** By it an account of the address that decided is begun, whatever was answered in this browser before. */
      ...(typeof account === 'string' ? { account } : {}),
    };
  }),
});

/** The network a decision came from: the last part of the address is not kept. */
export function parseNetwork(client: string): string | null {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/u.exec(client)?.[1];
  if (four !== undefined) return `${four}.0/24`;
  const groups = client.split('::')[0]?.split(':') ?? [];
  const isSix = client.includes(':') && groups.every((group) => /^[0-9a-f]{0,4}$/iu.test(group));
  if (!isSix || groups[0] === '') return null;
  return `${groups.slice(0, 3).join(':')}::/48`;
}
