// The calls of the specification's section 7 to auth service and database, as they leave the page: a refactoring
// changes none of them. The product's own calls are held by ../mail/product-api.test.ts, their answers by
// api/product-api.test.ts.
import { beforeEach, expect, it, vi } from 'vitest';
import { backendClient } from '../client/client.ts';
import { readSubscription } from '../plan/subscription.ts';
import { signIn, signUp } from './account.ts';
import { createProfile, profileExists, readProfile, updateProfile } from './profile.ts';
import { authSessionSource } from './session-source.ts';

const service = vi.spyOn(globalThis, 'fetch');

const USER = { id: '7', email: 'a@club.test' };
const SESSION = {
  access_token: [{ alg: 'HS256' }, { sub: USER.id, exp: 4_102_444_800 }, 's']
    .map((part) => btoa(JSON.stringify(part)))
    .join('.'),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_102_444_800,
  user: USER,
};

const answer = (body: unknown): Response => Response.json(body);
const isAuth = (path: string): boolean => path.startsWith('/auth/');

/** What was sent, in order: method, path with what it asks for, and payload. */
async function sent(): Promise<unknown[]> {
  return Promise.all(
    service.mock.calls.map(async ([input, init]) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      return [request.method, `${pathname}${decodeURIComponent(search)}`, text === '' ? null : JSON.parse(text)];
    }),
  );
}

beforeEach(() => {
  service.mockReset();
  service.mockImplementation((input, init) =>
    Promise.resolve(answer(isAuth(new URL(new Request(input, init).url).pathname) ? SESSION : [])),
  );
});

it('signs up with email, password and metadata, and leads to /welcome', async () => {
  const said = { firstName: 'Ada', lastName: 'Okoro', ageAnswer: 'secret', as: 'coach' } as const;
  await signUp({ email: USER.email, password: 'catch and finish', invitedBy: null, ...said });
  expect(await sent()).toEqual([
    [
      'POST',
      `/auth/v1/signup?redirect_to=${location.origin}/welcome`,
      expect.objectContaining({ email: USER.email, password: 'catch and finish', data: said }),
    ],
  ]);
});

it('signs in with a password, keeps the session, asks no one who is signed in, and signs out', async () => {
  await signIn(USER.email, 'catch and finish');
  const { auth } = await backendClient();
  const { data } = await auth.getSession();
  expect(data.session?.user.id).toBe(USER.id);
  expect(JSON.parse(localStorage.getItem('strokeside-session') ?? 'null')).toMatchObject({
    access_token: SESSION.access_token,
    refresh_token: SESSION.refresh_token,
    user: USER,
  });
  await authSessionSource.signOut();
  expect(localStorage.getItem('strokeside-session')).toBe(null);
  expect(await sent()).toEqual([
    [
      'POST',
      '/auth/v1/token?grant_type=password',
      expect.objectContaining({ email: USER.email, password: 'catch and finish' }),
    ],
    ['POST', '/auth/v1/logout?scope=local', null],
  ]);
});

it('reads, makes and changes a profile and reads a subscription, each by the id of the user', async () => {
  await readProfile('7');
  await profileExists('7');
  await createProfile('7', USER.email);
  await updateProfile('7', { club: 'Leander' });
  await readSubscription('7');
  expect(await sent()).toEqual([
    ['GET', '/rest/v1/profiles?select=*&id=eq.7', null],
    ['GET', '/rest/v1/profiles?select=id&id=eq.7', null],
    ['POST', '/rest/v1/profiles', { id: '7', email: USER.email }],
    ['PATCH', '/rest/v1/profiles?id=eq.7', { club: 'Leander' }],
    ['GET', '/rest/v1/subscriptions?select=*&user_id=eq.7', null],
  ]);
  const prefers = service.mock.calls.map(([input, init]) => new Request(input, init).headers.get('prefer'));
  expect(prefers).toEqual(prefers.map(() => 'return=representation'));
});
