// Accounts of a test's own, made as a person makes them: registered, and confirmed with the digits of the captured mail.
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Browser, type BrowserContext } from '@playwright/test';
import { mailTo } from './mailbox.ts';

const HEADERS = { apikey: 'sb_publishable_local_stack_of_this_computer' };

export const PASSWORD = 'four oars in the water';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
  /** What its browser keeps. */
  readonly session: string;
}

/** Nobody else's: tests share one server. */
export const newAddress = (who: string): string => `${who}-${randomUUID().slice(0, 8)}@club.test`;

function textIn(body: unknown, ...path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (held, name) => (typeof held === 'object' && held !== null ? new Map(Object.entries(held)).get(name) : undefined),
    body,
  );
  if (typeof found !== 'string') throw new Error(`The answer has no ${path.join('.')}.`);
  return found;
}

async function post(request: APIRequestContext, path: string, data: object): Promise<unknown> {
  const response = await request.post(path, { headers: HEADERS, data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Somebody who has not opened the mail yet. */
export async function newRegistration(request: APIRequestContext, email: string): Promise<void> {
  const names = { firstName: 'Ada', lastName: 'Okoro' };
  await post(request, '/auth/v1/signup', { email, password: PASSWORD, data: names });
}

export async function newAccount(request: APIRequestContext, who: string): Promise<Account> {
  const email = newAddress(who);
  await newRegistration(request, email);
  const { code } = await mailTo(request, email, 'Confirm your e-mail address');
  const session = await post(request, '/auth/v1/verify', { type: 'email', email, token: code });
  return {
    id: textIn(session, 'user', 'id'),
    email,
    accessToken: textIn(session, 'access_token'),
    session: JSON.stringify(session),
  };
}

/** What proves who asks, of an account that is there already. */
export async function signInByPassword(
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<Pick<Account, 'accessToken'>> {
  const session = await post(request, '/auth/v1/token?grant_type=password', { email, password });
  return { accessToken: textIn(session, 'access_token') };
}

/** Answers the question of age as its page does; the uaid that begins with the answer. */
export async function bornIn(request: APIRequestContext, account: Account, year: number): Promise<string> {
  const answered = await request.post('/api/age/band', { headers: as(account), data: { year, month: 5 } });
  expect(answered.ok(), await answered.text()).toBe(true);
  return uaidOf(request, account);
}

/** The record of the account's own rowing. */
export async function uaidOf(request: APIRequestContext, account: Account): Promise<string> {
  const headers = as(account);
  const rowers = await request.get(`/rest/v1/rowers?select=uaid&user_id=eq.${account.id}`, { headers });
  const [own]: unknown[] = await rowers.json();
  return textIn(own, 'uaid');
}

/** A browser in which the account is signed in. */
export async function signedIn(browser: Browser, { session }: Account, origin: string): Promise<BrowserContext> {
  const localStorage = [{ name: 'strokeside-session', value: session }];
  return browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } });
}

/** Headers of a request in the name of an account. */
export const as = ({ accessToken }: Pick<Account, 'accessToken'>): Record<string, string> => ({
  ...HEADERS,
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/json',
});
