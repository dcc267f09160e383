// The calls of the product, as one Hono app: mounted next to the local stack, or exported as a serverless function.
import { Hono } from 'hono';
import type { Mailer } from './mail/mailer.ts';
import { addAccountCalls } from './account/account-calls.ts';
import type { Backend, Person } from './backend.ts';
import { addBillingCalls } from './billing/billing-calls.ts';
import { runBillingJobs } from './billing/billing-jobs.ts';
import type { PaymentService } from './billing/payment-service.ts';
import { addCalendarCalls } from './calendar/calendar-calls.ts';
import { addContactCalls } from './contact/contact-calls.ts';
import { ApiError } from './failure.ts';
import { FORM_TOKEN_HEADER, formTokens } from './form-tokens.ts';
import type { SaveContact } from './hubspot.ts';
import { addInvitationCalls } from './invitations/invitation-calls.ts';
import type { Later } from './later.ts';
import { addLogbookCalls } from './logbook/logbook-calls.ts';
import type { Logbook } from './logbook/logbook.ts';
import { addAgeCalls } from './people/age-calls.ts';
import { addCollegeCalls } from './people/college-calls.ts';
import { addCardCalls } from './people/card-calls.ts';
import { addConsentCalls } from './people/consent-calls.ts';
import { addFamilyCalls } from './people/family-calls.ts';
import { addFilmCalls } from './people/film-calls.ts';
import { addPageCalls } from './people/page-calls.ts';
import { addRightsCalls } from './people/rights-calls.ts';
import { addDigestCalls } from './people/stop-digest.ts';
import { addStopStaffMailCalls } from './people/stop-staff-mail.ts';
import { addReferralCalls } from './referrals/referral-calls.ts';
import { addReplyCalls, type ReplyMail } from './replies/reply-calls.ts';
import { ADDRESS, CONTACT, readAs } from './requests.ts';

export interface ProductApiOptions {
  readonly backend: Backend;
  readonly mailer: Mailer;
  readonly saveContact: SaveContact;
  /** Null: the Logbook is not connected. */
  readonly logbook: Logbook | null;
  /** Null: replies of colleges do not note themselves. */
  readonly replies: ReplyMail | null;
  /** Null: billing is not switched on. */
  readonly payments: PaymentService | null;
  readonly now: () => Date;
  readonly siteUrl: string;
  /** Where messages of the contact page go; null: no one has said. */
  readonly contactAddress: string | null;
  /** Key of the timer, if it isn't in the environment. */
  readonly jobKey?: string | undefined;
  readonly onBug: (error: unknown) => void;
  /** Does what no one waits for. */
  readonly later: Later;
}

/** `client`: the address the request came from, as the host of the app knows it. */
export type ProductApi = Hono<{ Bindings: { client: string } }>;

/** The signed-in person, or a refusal with a sentence about why to sign in. */
export type RequirePerson = (request: Request, sentence: string) => Promise<Person>;

const HOUR_S = 3600;
const RESET_FAILED = 'Something went wrong sending the reset link. Please try again.';
const RESET_ASKED = "If we find an account with that email, we'll send password reset instructions shortly.";

export function createProductApi(options: ProductApiOptions): ProductApi {
  const { backend, mailer, saveContact, payments, now, siteUrl, onBug } = options;
  const api: ProductApi = new Hono();

  const requirePerson: RequirePerson = async (request, sentence) => {
    const person = await backend.personOf(request.headers.get('authorization'));
    if (person === null) throw new ApiError(401, sentence);
    return person;
  };

  // Includes errors: API responses are never cached.
  api.use('*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });

  // Tokens travel in a header and no cookie says who asks, so this is a second lock: a page of another site gets nothing.
  api.use('*', async ({ req }, next) => {
    const from = req.header('origin');
    if (from !== undefined && from !== new URL(siteUrl).origin)
      throw new ApiError(403, 'Cross-origin requests aren’t allowed.');
    await next();
  });

  api.post('/api/auth/send-password-reset', async (context) => {
    const { email } = await readAs(context.req.raw, ADDRESS);
    await backend.limit('reset', context.env.client, 20, HOUR_S);
    await backend.limit('reset-of', email, 5, HOUR_S);
    const outcome = await backend.recover(email, new URL('/reset-password', siteUrl).href, context.env.client);
    if (outcome === 'failed') throw new ApiError(502, RESET_FAILED);
    // Requested again within a minute: the email was already sent, and the response is the same for every address.
    return context.json({ success: true, message: RESET_ASKED });
  });

  // Tokens of the sign-in and sign-up forms.
  const forms = formTokens(backend, now);
  api.post('/api/auth/form-token', async (context) => {
    await backend.limit('form', context.env.client, 30, HOUR_S);
    return context.json({ token: forms.issue() });
  });

  // Whether the beta is open to uninvited people: checked before the sign-up form, and public.
  api.get('/api/auth/sign-up', async (context) => {
    await backend.limit('sign-up', context.env.client, 60, HOUR_S);
    return context.json({ open: (await backend.call('sign_up_is_open', {})) === true });
  });

  // Without a form the response is the same for everyone; with one, it answers once.
  api.post('/api/auth/check-user-exists', async (context) => {
    const { email } = await readAs(context.req.raw, ADDRESS);
    await backend.limit('exists', context.env.client, 20, HOUR_S);
    const isOfForm = await forms.redeem(context.req.header(FORM_TOKEN_HEADER));
    return context.json({ exists: isOfForm && (await backend.accountExists(email)), email });
  });

  api.post('/api/hubspot/create-contact', async (context) => {
    const person = await requirePerson(context.req.raw, 'Sign in first.');
    const contact = await readAs(context.req.raw, CONTACT);
    if (contact.email !== person.email) throw new ApiError(403, 'A contact is made for your own address only.');
    // Only this person's name and address may be sent: decided by the account's stored role, not by the page.
    if ((await backend.call('may_be_contact', { person: person.id })) !== true)
      throw new ApiError(403, 'A contact is made only of a coach of a club or school who is 18 or over.');
    await backend.limit('contact', person.id, 10, HOUR_S);
    return context.json({ contactId: await saveContact(contact), message: 'Contact saved' });
  });

  addReferralCalls(api, { backend, mailer, siteUrl, requirePerson });
  addInvitationCalls(api, { backend, mailer, siteUrl, requirePerson });
  addContactCalls(api, { backend, mailer, siteUrl, contactAddress: options.contactAddress });
  addLogbookCalls(api, { backend, siteUrl, requirePerson, logbook: options.logbook });
  addReplyCalls(api, { backend, requirePerson, replies: options.replies });
  addCalendarCalls(api, { backend, siteUrl, now });
  const billing = { backend, mailer, payments, siteUrl, now, onBug };
  addBillingCalls(api, { ...billing, requirePerson });

  addAccountCalls(api, { backend, mailer, siteUrl, requirePerson, onBug });

  const people = { backend, mailer, siteUrl, requirePerson, cardProofs: payments?.cardProofs ?? null, onBug };
  addAgeCalls(api, people);
  addConsentCalls(api, people);
  addCardCalls(api, people);
  addFamilyCalls(api, { ...people, later: options.later });
  addCollegeCalls(api, people);
  addFilmCalls(api, { ...people, now });
  addDigestCalls(api, people);
  addStopStaffMailCalls(api, people);
  addPageCalls(api, people);
  addRightsCalls(api, {
    ...people,
    jobKey: options.jobKey ?? process.env['CRON_SECRET'] ?? null,
    runBilling: () => runBillingJobs(billing),
    later: options.later,
  });

  api.notFound((context) => context.json({ error: 'Not found' }, 404));
  api.onError((error, context) => {
    if (error instanceof ApiError) {
      return context.json(
        { error: error.message, ...(error.details === undefined ? {} : { details: error.details }) },
        error.status,
      );
    }
    onBug(error);
    return context.json({ error: 'Something went wrong on our side.' }, 500);
  });
  return api;
}
