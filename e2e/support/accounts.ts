// Accounts of a test's own, made as a person makes them: registered, and confirmed with the digits of the captured email.
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

/** No one else's: tests share one server. */
export const newAddress = (who: string): string => `${who}-${randomUUID().slice(0, 8)}@club.test`;

function textIn(body: unknown, ...path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (held, name) => (typeof held === 'object' && held !== null ? new Map(Object.entries(held)).get(name) : undefined),
    body,
  );
  if (typeof found !== 'string') throw new Error(`The answer has no ${path.join('.')}.`);
  return found;
}

async function post(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await request.post(path, { headers: { ...HEADERS, ...headers }, data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** What someone answers before there is an account. */
export interface Arrival {
  /** Year of birth. */
  readonly born: number;
  readonly as: 'athlete' | 'parent' | 'coach' | 'college';
}
/** A grown-up without rowing of their own. */
const COACHING: Arrival = { born: 1990, as: 'coach' };

/** Someone who has not opened the email yet. */
export async function newRegistration(
  request: APIRequestContext,
  email: string,
  { born, as }: Arrival = COACHING,
): Promise<void> {
  // Without the cookie: everyone made here is asked in a browser of their own.
  const said = await post(request, '/api/age/band', { year: born, month: 1 }, { cookie: '' });
  const data = { firstName: 'Ada', lastName: 'Okoro', ageAnswer: textIn(said, 'answer'), as };
  await post(request, '/auth/v1/signup', { email, password: PASSWORD, data });
}

export async function newAccount(request: APIRequestContext, who: string, arrival?: Arrival): Promise<Account> {
  const email = newAddress(who);
  await newRegistration(request, email, arrival);
  const { code } = await mailTo(request, email, 'Confirm your email address');
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

/** The admin of the local stack. */
export const signInAsAdmin = (request: APIRequestContext): Promise<Pick<Account, 'accessToken'>> =>
  signInByPassword(request, 'admin@strokeside.test', 'catch and finish');

/** Begins a record of the account's own rowing, as its page does; the uaid of it. */
export async function bornIn(request: APIRequestContext, account: Account, year: number): Promise<string> {
  const answered = await request.post('/api/age/band', { headers: as(account), data: { year, month: 5 } });
  expect(answered.ok(), await answered.text()).toBe(true);
  return fetchUaid(request, account);
}

/** The record of the account's own rowing. */
export async function fetchUaid(request: APIRequestContext, account: Account): Promise<string> {
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
