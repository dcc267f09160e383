// Who is signed in, from what the device keeps and from what the auth service then says. Each test is a page of its
// own.
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AuthSession } from './session.ts';
import { createAuthSessionSource } from './session-source.ts';
import { storedUser } from './stored-session.ts';

const KEY = 'strokeside-session';
const USER = { id: '7', email: 'a@club.test' };
const HOUR_S = 3600;
const nowS = (): number => Math.floor(Date.now() / 1000);

const stored = (expiresAt: number, user = USER): string =>
  JSON.stringify({
    access_token: token(expiresAt),
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: HOUR_S,
    expires_at: expiresAt,
    user,
  });

/** No one checks its signature here. */
const token = (expiresAt: number): string =>
  [{ alg: 'HS256' }, { sub: USER.id, exp: expiresAt }, 'signature'].map((part) => btoa(JSON.stringify(part))).join('.');

const service = vi.spyOn(globalThis, 'fetch');
let stop: (() => void) | null = null;

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop?.();
  stop = null;
  service.mockReset();
  history.replaceState(null, '', location.pathname);
});

function openPage() {
  const source = createAuthSessionSource(() =>
    Promise.resolve(createClient(location.origin, 'key', { auth: { storageKey: KEY } })),
  );
  const seen: AuthSession['state'][] = [];
  stop = source.subscribe(() => seen.push(source.current().state));
  return { source, seen };
}

const refusing = (): void =>
  void service.mockImplementation(() =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }), {
        status: 400,
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );

it('knows at once that no one is signed in, and asks no server', () => {
  const { source } = openPage();
  expect(source.current()).toEqual({ state: 'signed-out' });
  localStorage.setItem(KEY, '{"half');
  expect(storedUser()).toBeNull();
  expect(service).not.toHaveBeenCalled();
});

it('knows at once who is signed in', () => {
  localStorage.setItem(KEY, stored(nowS() + HOUR_S));
  const { source } = openPage();
  expect(source.current()).toEqual({ state: 'signed-in', user: USER });
});

it('signs out whose session the server no longer accepts', async () => {
  localStorage.setItem(KEY, stored(nowS() - HOUR_S));
  refusing();
  const { source } = openPage();
  await vi.waitFor(() => expect(source.current()).toEqual({ state: 'signed-out' }), 15_000);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('keeps signed in whose session cannot be renewed for want of a network', async () => {
  localStorage.setItem(KEY, stored(nowS() - HOUR_S));
  service.mockRejectedValue(new TypeError('Failed to fetch'));
  const { source, seen } = openPage();
  await vi.waitFor(() => expect(service).toHaveBeenCalled(), 15_000);
  await source.follow();
  expect(source.current()).toEqual({ state: 'signed-in', user: USER });
  expect(seen).toEqual([]);
});

it('follows what another tab does', () => {
  const { source, seen } = openPage();
  localStorage.setItem(KEY, stored(nowS() + HOUR_S));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(source.current()).toEqual({ state: 'signed-in', user: USER });
  localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(seen).toEqual(['signed-in', 'signed-out']);
});

it('signs out without a network too', async () => {
  localStorage.setItem(KEY, stored(nowS() + HOUR_S));
  service.mockRejectedValue(new TypeError('Failed to fetch'));
  const { source } = openPage();
  await source.signOut();
  expect(source.current()).toEqual({ state: 'signed-out' });
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('is loading while a link of the auth service is read, and then knows', async () => {
  history.replaceState(null, '', `${location.pathname}#error_code=otp_expired&error=access_denied`);
  const { source } = openPage();
  expect(source.current()).toEqual({ state: 'loading' });
  await vi.waitFor(() => expect(source.current()).toEqual({ state: 'signed-out' }), 15_000);
});
