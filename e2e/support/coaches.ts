// Coaches of a test's own: accounts that an admin invited, each with a team that no one else is in; and a college whose
// coaches write from the addresses of tests.
import { expect, type APIRequestContext } from '@playwright/test';
import { as, newAccount, signInAsAdmin, type Account } from './accounts.ts';

export interface Coach extends Account {
  readonly team: { readonly id: string; readonly name: string };
}

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
