// Parent requests and decisions, all without an account. The requesting browser holds a key to view, resend and delete;
// only the emailed link decides. Responses never reveal who owns an address.
import { z } from 'zod';
import type { Mailer } from '../mail/mailer.ts';
import type { Backend } from '../backend.ts';
import { toCardOffer, type CardProofs } from '../billing/card-proofs.ts';
import { ApiError } from '../failure.ts';
import type { ProductApi, RequirePerson } from '../product-api.ts';
import { email, mailedLine, readAs } from '../requests.ts';
import { BIRTH } from './age-calls.ts';
import { consentMail, receiptMail } from './mails.ts';

export interface PeopleOptions {
  readonly backend: Backend;
  readonly mailer: Mailer;
  readonly siteUrl: string;
  readonly requirePerson: RequirePerson;
  /** Null: no card is taken here. */
  readonly cardProofs: CardProofs | null;
  readonly onBug: (error: unknown) => void;
}

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

export const SECRET = z.string().regex(/^[0-9a-f]{64}$/u, 'This link is not complete.');
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
    state: z.string(),
    called: z.string().nullable(),
    parent_email: z.string().nullable(),
    sent_at: z.string(),
    resend_after: z.string(),
    delete_at: z.string(),
  })
  .nullable();
const DECIDED = z
  .object({
    email: z.string(),
    called: z.string().nullable(),
    notice_version: z.string(),
    state: z.string(),
    needs_form: z.boolean(),
    proves: z.enum(['share_club', 'share_colleges']),
    proof: z.string().nullish(),
  })
  .nullable();
const OVER = 'This link was used, replaced or has ended. Ask for a new one.';

export function addConsentCalls(api: ProductApi, options: PeopleOptions): void {
  addAskingCalls(api, options);
  addDecidingCalls(api, options);
}

/** Calls of the requesting browser. */
function addAskingCalls(api: ProductApi, { backend, mailer, siteUrl }: PeopleOptions): void {
  api.post('/api/consent/request', async (context) => {
    const wish = await readAs(context.req.raw, REQUEST);
    await backend.limit('consent', context.env.client, 10, HOUR_S);
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
    return context.json({ success: true, key: status_key });
  });

  api.post('/api/consent/status', async (context) => {
    const { key } = await readAs(context.req.raw, KEY);
    await backend.limit('consent-status', context.env.client, 240, HOUR_S);
    const status = STATUS.parse(await backend.call('consent_request_status', { status_key: key }));
    return context.json({
      request: status && {
        state: status.state,
        childName: status.called,
        parentEmail: status.parent_email,
        sentAt: status.sent_at,
        resendAfter: status.resend_after,
        deleteAt: status.delete_at,
      },
    });
  });

  api.post('/api/consent/resend', async (context) => {
    const { key, parentEmail } = await readAs(context.req.raw, RESEND);
    await backend.limit('consent', context.env.client, 10, HOUR_S);
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
    return context.json({ success: true });
  });

  api.post('/api/consent/delete', async (context) => {
    const { key } = await readAs(context.req.raw, KEY);
    await backend.limit('consent', context.env.client, 10, HOUR_S);
    await backend.call('delete_consent_request', { status_key: key });
    return context.json({ success: true });
  });
}

/** Calls of the parent, by the emailed link. */
function addDecidingCalls(api: ProductApi, { backend, mailer, siteUrl, cardProofs }: PeopleOptions): void {
  api.post('/api/consent/open', async (context) => {
    const { token } = await readAs(context.req.raw, OPEN);
    await backend.limit('consent-open', context.env.client, 60, HOUR_S);
    const opened = await backend.call('open_consent_request', { token });
    if (opened === null) throw new ApiError(404, OVER);
    return context.json({ ...z.record(z.string(), z.unknown()).parse(opened), card: toCardOffer(cardProofs) });
  });

  api.post('/api/consent/decide', async (context) => {
    const { token, collect, shareClub, shareColleges, notice } = await readAs(context.req.raw, DECIDE);
    await backend.limit('consent-open', context.env.client, 60, HOUR_S);
    const decided = DECIDED.parse(
      await backend.call('decide_consent_request', {
        token,
        collect: collect ?? null,
        share_club: shareClub ?? null,
        share_colleges: shareColleges ?? null,
        // An emailed link proves an address. What proves a parent (a card, a form) is recorded when it is there.
        method: 'email_link',
        network: parseNetwork(context.env.client),
        notice: notice ?? null,
      }),
    );
    if (decided === null) throw new ApiError(404, OVER);
    const { state, needs_form, proves, notice_version, called } = decided;
    const proof = cardProofs === null ? null : (decided.proof ?? null);
    const manage = await backend.call('request_rights_link', { address: decided.email });
    const receipt = {
      to: decided.email,
      siteUrl,
      called: called ?? 'your child',
      state,
      rightsToken: typeof manage === 'string' ? manage : null,
    };
    await mailer.send(receiptMail({ ...receipt, needsForm: needs_form, proves, noticeVersion: notice_version, proof }));
    // The decision proves access to the mailbox: they may create an account with its address, even if someone else
    // answered the age question here.
    const account = await backend.call('guardian_pass', { address: decided.email });
    return context.json({
      state,
      needsForm: needs_form,
      ...(proof === null ? {} : { proof }),
      ...(typeof account === 'string' ? { account } : {}),
    });
  });
}

/** The network a decision came from: the last part of the address is not kept. */
export function parseNetwork(client: string): string | null {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/u.exec(client)?.[1];
  if (four !== undefined) return `${four}.0/24`;
  const groups = client.split('::')[0]?.split(':') ?? [];
  const isSix = client.includes(':') && groups.every((group) => /^[0-9a-f]{0,4}$/iu.test(group));
  if (!isSix || groups[0] === '') return null;
  return `${groups.slice(0, 3).join(':')}::/48`;
}
