// Accounts of a test's own, made as a person makes them: registered, and confirmed with the digits of the captured
// email; coaches with a team, and the question of age that comes before every account.
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test';
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
interface Arrival {
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

/** The question of age as its page asks it, which comes before every account. */
export async function answerAge(page: Page, year: number): Promise<void> {
  await page.getByLabel('Month', { exact: true }).selectOption('January');
  await page.getByLabel('Year', { exact: true }).fill(String(year));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** The sign-up form, for an adult whose role is in the address. */
export async function openRegistration(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('When were you born?');
  await answerAge(page, 1990);
  if (path.includes('as=coach')) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coaches need an invitation');
    await page.getByRole('button', { name: 'I was invited: create my account' }).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
}

export interface Coach extends Account {
  readonly team: { readonly id: string; readonly name: string };
}

/**
 * Coaches of a test's own: accounts that an admin invited, each with a team that no one else is in; and a college
 * whose coaches write from the addresses of tests.
 */
export async function newCoach(request: APIRequestContext, who: string): Promise<Coach> {
  const account = await newAccount(request, who);
  const admin = await signInAsAdmin(request);
  const token = await rpc(request, admin, 'invite_coach', { address: account.email });
  expect(await rpc(request, account, 'accept_coach_invitation', { token })).toBe(true);
  const made = await rpc(request, account, 'create_team', { name: `${who} crew` });
  if (typeof made !== 'object' || made === null || !('id' in made)) throw new Error('No team was made.');
  return { ...account, team: { id: String(made.id), name: `${who} crew` } };
}

export async function nameCollegeDomain(request: APIRequestContext): Promise<void> {
  const told = await request.post('/rest/v1/college_domains', {
    headers: { ...as(await signInAsAdmin(request)), prefer: 'return=representation' },
    data: { school_id: 'temple', domain: 'club.test' },
  });
  // The other test of a college coach may have named it before.
  expect(told.ok() || told.status() === 409, await told.text()).toBe(true);
}

export async function rpc(
  request: APIRequestContext,
  account: Pick<Account, 'accessToken'>,
  name: string,
  data: object,
): Promise<unknown> {
  const response = await request.post(`/rest/v1/rpc/${name}`, { headers: as(account), data });
  expect(response.ok(), `${name}: ${await response.text()}`).toBe(true);
  return response.json();
}
