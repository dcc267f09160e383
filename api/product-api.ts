// The calls of the product, as one Hono app: mounted next to the local stack, or exported as a serverless function.
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Mailer } from './mail/mailer.ts';
import { accountCalls } from './account/account-calls.ts';
import type { Backend } from './backend.ts';
import { addPaymentMessages, billingCalls } from './billing/billing-calls.ts';
import { toCardOffer, cardCalls } from './billing/card-proofs.ts';
import type { PaymentService } from './billing/payment-service.ts';
import { addCalendarCalls } from './calendar.ts';
import { asked, byAnyone, bySignedIn, DONE, HOUR_S, type ApiEnv, ApiError, ADDRESS, CONTACT } from './call.ts';
import { contactCalls, type SaveContact } from './contact-calls.ts';
import { FORM_TOKEN_HEADER, formTokens } from './seal.ts';
import { invitationCalls, referralCalls } from './invitation-calls.ts';
import { addLogbookReturn, logbookCalls, type Logbook } from './logbook.ts';
import { addWaysOut } from './mail/ways-out.ts';
import { ageCalls } from './people/age-calls.ts';
import { collegeCalls } from './people/college-calls.ts';
import { consentCalls } from './people/consent-calls.ts';
import { familyCalls } from './people/family-calls.ts';
import { addFilmBytes, filmCalls } from './people/film-calls.ts';
import { pageCalls } from './people/page-calls.ts';
import { addTimer, rightsCalls } from './people/rights-calls.ts';
import { addInboundReplies, replyCalls, type ReplyMail } from './reply-calls.ts';

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
  /** Key of the host's timer, if it isn't in the environment: its bearer may run the timed jobs. */
  readonly jobKey?: string | undefined;
  readonly onBug: (error: unknown) => void;
  /** Does what no one waits for. */
  readonly later: Later;
}

export type ProductApi = Hono<ApiEnv>;

const RESET_FAILED = 'Something went wrong sending the reset link. Please try again.';
const RESET_ASKED = "If we find an account with that email, we'll send password reset instructions shortly.";

/** Calls of who has an account, or wants one. */
function signInCalls({ backend, saveContact, siteUrl, now }: ProductApiOptions) {
  const forms = formTokens(backend, now);
  return {
    'auth/send-password-reset': byAnyone(ADDRESS, async ({ email }, { client }) => {
      await backend.limit('reset', client, 20, HOUR_S);
      await backend.limit('reset-of', email, 5, HOUR_S);
      const outcome = await backend.recover(email, new URL('/reset-password', siteUrl).href, client);
      if (outcome === 'failed') throw new ApiError(502, RESET_FAILED);
      // Requested again within a minute: the email was already sent, and the response is the same for every address.
      return { ...DONE, message: RESET_ASKED };
    }),
    // Tokens of the sign-in and sign-up forms.
    'auth/form-token': asked(async ({ env }) => {
      await backend.limit('form', env.client, 30, HOUR_S);
      return { token: forms.issue() };
    }),
    // Without a form the response is the same for everyone; with one, it answers once.
    'auth/check-user-exists': byAnyone(ADDRESS, async ({ email }, { client, context }) => {
      await backend.limit('exists', client, 20, HOUR_S);
      const isOfForm = await forms.redeem(context.req.header(FORM_TOKEN_HEADER));
      return { exists: isOfForm && (await backend.accountExists(email)), email };
    }),
    'hubspot/create-contact': bySignedIn(backend)('Sign in first.', CONTACT, async (contact, { person }) => {
      if (contact.email !== person.email) throw new ApiError(403, 'A contact is made for your own address only.');
      // Only this person's name and address may be sent: decided by the account's stored role, not by the page.
      if ((await backend.call('may_be_contact', { person: person.id })) !== true)
        throw new ApiError(403, 'A contact is made only of a coach of a club or school who is 18 or over.');
      await backend.limit('contact', person.id, 10, HOUR_S);
      return { contactId: await saveContact(contact), message: 'Contact saved' };
    }),
  };
}

/** Asked by POST. */
function postedCalls(options: ProductApiOptions) {
  return {
    ...signInCalls(options),
    ...referralCalls(options),
    ...invitationCalls(options),
    ...contactCalls(options),
    ...logbookCalls(options),
    ...replyCalls(options),
    ...billingCalls(options),
    ...accountCalls(options),
    ...ageCalls(options),
    ...consentCalls(options),
    ...cardCalls(options),
    ...familyCalls(options),
    ...collegeCalls(options),
    ...filmCalls(options),
    ...pageCalls(options),
    ...rightsCalls(options),
  };
}

/** What this installation has, asked by GET. */
const questions = ({ backend, logbook, payments }: ProductApiOptions) => ({
  billing: asked(async () => ({ enabled: payments !== null })),
  logbook: asked(async () => ({ enabled: logbook !== null })),
  'consent/card': asked(async () => ({ card: toCardOffer(payments) })),
  // Whether the beta is open to uninvited people: checked before the sign-up form, and public.
  'auth/sign-up': asked(async ({ env }) => {
    await backend.limit('sign-up', env.client, 60, HOUR_S);
    return { open: (await backend.call('sign_up_is_open', {})) === true };
  }),
});

/** What the page may ask, by the path after `/api/`: what it sends, and what it is answered. */
export type ProductCalls = ReturnType<typeof postedCalls>;
export type ProductQuestions = ReturnType<typeof questions>;

export function createProductApi(options: ProductApiOptions): ProductApi {
  const { siteUrl, onBug } = options;
  const api: ProductApi = new Hono();

  // Includes errors: API responses are never cached.
  api.use('*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });

  // Tokens travel in a header and no cookie says who asks, so this is a second lock: a page of another site gets
  // nothing.
  api.use('*', async ({ req }, next) => {
    const from = req.header('origin');
    if (from !== undefined && from !== new URL(siteUrl).origin)
      throw new ApiError(403, 'Cross-origin requests aren’t allowed.');
    await next();
  });

  for (const [name, answer] of Object.entries(postedCalls(options)))
    api.post(`/api/${name}`, async (context) => context.json(await answer(context)));
  for (const [name, answer] of Object.entries(questions(options)))
    api.get(`/api/${name}`, async (context) => context.json(await answer(context)));

  addLogbookReturn(api, options);
  addInboundReplies(api, options);
  addCalendarCalls(api, options);
  addPaymentMessages(api, options);
  addFilmBytes(api, options);
  addWaysOut(api, options);
  addTimer(api, options);

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

/** Takes work that no one waits for. */
export type Later = (work: () => Promise<unknown>) => void;

/**
 * `hold`: tells a host that the process is still needed after its response. Without it the process keeps running
 * anyway.
 */
export function afterAnswer(
  onBug: (error: unknown) => void,
  hold: (work: Promise<unknown>) => void = () => undefined,
): Later {
  // Not in this turn: the answer goes first.
  return (work) => hold(setTimeout(0).then(work).catch(onBug));
}
