// The product's own calls: password reset, contact, whether an account exists, a friend's invitation. Payloads as the
// specification's section 7 names them, failures in the words of its section 8.
import * as z from 'zod/mini';
import { failureWords, type Failure } from './client/failed-request.ts';
import { logFailure, reportFailure } from './client/log-failure.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const normalised = (email: string): string => email.trim().toLowerCase();

const asWhom = (accessToken: string | undefined): Readonly<Record<string, string>> =>
  accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };

const post = (path: string, payload: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(payload),
  });

export type Sent = { readonly ok: true; readonly message: string } | { readonly ok: false; readonly message: string };

const RESET_FAILED = 'Something went wrong sending the reset link. Please try again.';
const RESET_ASKED = "If we find an account with that email, we'll send password reset instructions shortly.";

const RESET_ANSWER = z.object({ success: z.optional(z.boolean()), message: z.optional(z.string()) });

export async function sendPasswordReset(email: string): Promise<Sent> {
  try {
    const response = await post('/api/auth/send-password-reset', { email });
    if (!response.ok) {
      const { said } = await failureWords(response);
      return { ok: false, message: said ?? `${RESET_FAILED} (${response.status})` };
    }
    const answer = RESET_ANSWER.safeParse(await response.json().catch(() => ({})));
    if (answer.success && answer.data.success === false) {
      return { ok: false, message: answer.data.message ?? RESET_FAILED };
    }
    return { ok: true, message: RESET_ASKED };
  } catch {
    return { ok: false, message: RESET_FAILED };
  }
}

export interface NewContact {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

const CONTACT_FAILED = 'Failed to create HubSpot contact';

/** Its failure is logged and nothing else: it concerns no one who registers. */
export async function createContact({ email, firstName, lastName }: NewContact, accessToken: string): Promise<void> {
  const payload = {
    email: normalised(email),
    firstName: firstName || 'Coach',
    lastName: lastName || 'User',
    source: 'Coach Registration',
  };
  try {
    const response = await post('/api/hubspot/create-contact', payload, asWhom(accessToken));
    if (!response.ok) reportFailure(sentence(CONTACT_FAILED, await failureWords(response)), response.status);
  } catch (error) {
    reportFailure(CONTACT_FAILED, error);
  }
}

export interface UserExists {
  readonly exists: boolean;
  readonly email: string;
}

const EXISTS_ANSWER = z.object({ exists: z.boolean(), email: z.optional(z.string()) });

const FORM_ANSWER = z.object({ token: z.string() });

/** For one question of a form that is shown; null where none is given. */
export async function formToken(): Promise<string | null> {
  try {
    const response = await post('/api/auth/form-token', {});
    return response.ok ? FORM_ANSWER.parse(await response.json()).token : null;
  } catch {
    return null;
  }
}

/** Any failure is logged and answers that there is none; without a form's token the service answers so itself. */
export async function checkUserExists(address: string, form: string | null): Promise<UserExists> {
  const email = normalised(address);
  try {
    const headers = form === null ? {} : { 'x-form-token': form };
    const response = await post('/api/auth/check-user-exists', { email }, headers);
    if (!response.ok) throw new Error((await failureWords(response)).error ?? 'Failed to check user existence');
    return { exists: EXISTS_ANSWER.parse(await response.json()).exists, email };
  } catch (error) {
    logFailure('Error checking user existence', error);
    return { exists: false, email };
  }
}

export interface ReferralInvitation {
  readonly friendEmail: string;
  readonly friendName: string;
  readonly customMessage: string;
  readonly relationship: 'parent' | 'teammate' | 'coach' | 'other' | '';
  readonly referrerName: string;
  readonly referrerEmail: string;
}

/** An ok response is a success, whatever it says. */
export async function sendReferral(
  { friendEmail, ...letter }: ReferralInvitation,
  accessToken: string | undefined,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly message: string }> {
  const payload = { type: 'referralInvitation', to: friendEmail, data: letter };
  try {
    const response = await post('/api/send-email', payload, asWhom(accessToken));
    if (response.ok) return { ok: true };
    return { ok: false, message: sentence('Failed to send email', await failureWords(response)) };
  } catch (error) {
    logFailure('Failed to send email', error);
    return { ok: false, message: 'Failed to send email' };
  }
}

const sentence = (otherwise: string, { said = otherwise, details }: Failure): string =>
  details === undefined ? said : `${said}: ${details}`;
