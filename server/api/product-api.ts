// The calls of the product, as one Hono app: mounted beside the local stack, or exported as a serverless function.
import { Hono } from 'hono';
import { z } from 'zod';
import type { Mailer } from '../mail/mailbox.ts';
import { addAccountCalls } from './account/account-calls.ts';
import type { Backend, Person } from './backend.ts';
import { addBillingCalls } from './billing/billing-calls.ts';
import type { PaymentService } from './billing/payment-service.ts';
import { addCalendarCalls } from './calendar/calendar-calls.ts';
import { addContactCalls } from './contact/contact-calls.ts';
import { ApiError } from './failure.ts';
import type { SaveContact } from './hubspot.ts';
import { addInvitationCalls } from './invitations/invitation-calls.ts';
import { addAgeCalls } from './people/age-calls.ts';
import { addConsentCalls } from './people/consent-calls.ts';
import { addFamilyCalls } from './people/family-calls.ts';
import { addRightsCalls } from './people/rights-calls.ts';
import { referralMail } from './referral.ts';
import { ADDRESS, CONTACT, MAIL, readAs } from './requests.ts';

export interface ProductApiOptions {
  readonly backend: Backend;
  readonly mailer: Mailer;
  readonly saveContact: SaveContact;
  /** Null: billing is not switched on. */
  readonly payments: PaymentService | null;
  readonly now: () => Date;
  readonly siteUrl: string;
  /** Where messages of the contact page go; null: nobody has said. */
  readonly contactAddress: string | null;
  readonly onBug: (error: unknown) => void;
}

/** `client`: the address the request came from, as the host of the app knows it. */
export type ProductApi = Hono<{ Bindings: { client: string } }>;

/** Who asks, or a refusal with a sentence that says what signing in is for. */
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

  // Tokens travel in a header and no cookie says who asks, so this is a second lock: a page of another site gets nothing.
  api.use('*', async ({ req }, next) => {
    const from = req.header('origin');
    if (from !== undefined && from !== new URL(siteUrl).origin)
      throw new ApiError(403, 'Requests from other sites are refused.');
    await next();
  });

  api.post('/api/auth/send-password-reset', async (context) => {
    const { email } = await readAs(context.req.raw, ADDRESS);
    await backend.limit('reset', context.env.client, 20, HOUR_S);
    await backend.limit('reset-of', email, 5, HOUR_S);
    const outcome = await backend.recover(email, new URL('/reset-password', siteUrl).href, context.env.client);
    if (outcome === 'failed') throw new ApiError(502, RESET_FAILED);
    // Asked again within a minute: the mail is on its way already, and the answer is the same for every address.
    return context.json({ success: true, message: RESET_ASKED });
  });

  api.post('/api/auth/check-user-exists', async (context) => {
    const { email } = await readAs(context.req.raw, ADDRESS);
    await backend.limit('exists', context.env.client, 20, HOUR_S);
    return context.json({ exists: await backend.accountExists(email), email });
  });

  api.post('/api/hubspot/create-contact', async (context) => {
    const person = await requirePerson(context.req.raw, 'Sign in first.');
    const contact = await readAs(context.req.raw, CONTACT);
    if (contact.email !== person.email) throw new ApiError(403, 'A contact is made for your own address only.');
    await backend.limit('contact', person.id, 10, HOUR_S);
    return context.json({ contactId: await saveContact(contact), message: 'Contact saved' });
  });

  api.post('/api/send-email', async (context) => {
    const person = await requirePerson(context.req.raw, 'Sign in to invite a friend.');
    const invitation = await readAs(context.req.raw, MAIL);
    await backend.limit('mail-by', person.id, 10, 24 * HOUR_S);
    await backend.limit('mail-to', invitation.to, 2, 24 * HOUR_S);
    const token = z
      .string()
      .nullable()
      .parse(await backend.call('begin_mail', { address: invitation.to }));
    // Somebody who asked for no mail gets none, and whoever invites is not told that they asked.
    if (token !== null) await mailer.send(referralMail(invitation, person.email, siteUrl, token));
    return context.json({ success: true });
  });

  addInvitationCalls(api, { backend, mailer, siteUrl, requirePerson });
  addContactCalls(api, { backend, mailer, siteUrl, contactAddress: options.contactAddress });
  addCalendarCalls(api, { backend, siteUrl, now });
  addBillingCalls(api, { backend, payments, siteUrl, requirePerson, onBug });

  addAccountCalls(api, { backend, requirePerson, onBug });

  const people = { backend, mailer, siteUrl, requirePerson };
  addAgeCalls(api, people);
  addConsentCalls(api, people);
  addFamilyCalls(api, people);
  addRightsCalls(api, { ...people, jobKey: process.env['CRON_SECRET'] ?? null });

  api.notFound((context) => context.json({ error: 'Not found' }, 404));
  api.onError((error, context) => {
    if (error instanceof ApiError) {
      return context.json(
        { error: error.message, ...(error.details === undefined ? {} : { details: error.details }) },
        error.status,
      );
    }
    onBug(error);
    return context.json({ error: 'Something went wrong on this side.' }, 500);
  });
  return api;
}
