// When the subscription is fetched and cleared: the specification's sections 4 and 8.
import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSubscription, refreshSubscription, subscriptionQuery } from './subscription.ts';
import { createQueryClient } from '../client/query-client.ts';

const USER = '7';
const KEY = subscriptionQuery(USER).queryKey;
const ROW = {
  id: '1',
  user_id: USER,
  stripe_subscription_id: 'sub_1',
  stripe_customer_id: 'cus_1',
  status: 'active',
  tier: 'family',
  price_id: 'price_1',
  amount: 12_900,
  current_period_start: '2026-11-01T00:00:00Z',
  current_period_end: '2027-11-01T00:00:00Z',
  trial_end: null,
  canceled_at: null,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};

type Tell = (event: AuthChangeEvent, session: Session | null) => void;

const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
const service = vi.spyOn(globalThis, 'fetch');
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const asked = (): number =>
  service.mock.calls.filter(([input]) => new Request(input).url.includes('/rest/v1/subscriptions')).length;

const session = (id: string): Session => ({
  access_token: 'token',
  refresh_token: 'refresh',
  expires_in: 3600,
  token_type: 'bearer',
  user: { id, app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '2026-11-01T00:00:00Z' },
});

/** The auth service, its listener in the test's hand. */
async function following() {
  const cache = createQueryClient();
  const listeners = new Set<Tell>();
  const stop = followSubscription(
    () =>
      Promise.resolve({
        auth: {
          onAuthStateChange: (listener: Tell) => {
            listeners.add(listener);
            return {
              data: { subscription: { id: '', callback: listener, unsubscribe: () => listeners.delete(listener) } },
            };
          },
        },
      }),
    cache,
  );
  await vi.waitFor(() => expect(listeners.size).toBe(1));
  const tell: Tell = (event, changed) => listeners.forEach((listener) => listener(event, changed));
  return { cache, tell, stop, listeners };
}

beforeEach(() => void service.mockImplementation(() => Promise.resolve(json([ROW]))));
afterEach(() => {
  service.mockReset();
  told.mockClear();
});

describe('the subscription', () => {
  it('is fetched when the session begins, and on every change of it', async () => {
    const { cache, tell, stop, listeners } = await following();
    tell('INITIAL_SESSION', session(USER));
    await vi.waitFor(() => expect(cache.getQueryData(KEY)).toMatchObject({ tier: 'family' }), 15_000);
    expect(cache.getQueryData(KEY)?.current_period_end).toEqual(new Date('2027-11-01T00:00:00Z'));
    expect(asked()).toBe(1);
    tell('TOKEN_REFRESHED', session(USER));
    await vi.waitFor(() => expect(asked()).toBe(2));
    tell('USER_UPDATED', session(USER));
    await vi.waitFor(() => expect(asked()).toBe(3));
    stop();
    expect(listeners.size).toBe(0);
  });

  it('is cleared when someone signs out', async () => {
    const { cache, tell, stop } = await following();
    tell('SIGNED_IN', session(USER));
    await vi.waitFor(() => expect(cache.getQueryData(KEY)).toMatchObject({ status: 'active' }));
    tell('SIGNED_OUT', null);
    expect(cache.getQueryData(KEY)).toBeUndefined();
    stop();
  });

  it('is null without a row, and that is no failure', async () => {
    service.mockImplementation(() => Promise.resolve(json([])));
    const cache = createQueryClient();
    await refreshSubscription(cache, USER);
    expect(cache.getQueryData(KEY)).toBeNull();
    expect(told).not.toHaveBeenCalled();
  });

  it('is asked for again on demand, and cleared and told of when it cannot be read', async () => {
    const cache = createQueryClient();
    await refreshSubscription(cache, USER);
    expect(cache.getQueryData(KEY)).toMatchObject({ amount: 12_900 });
    service.mockImplementation(() => Promise.resolve(json({ code: '42501', message: 'permission denied' }, 403)));
    await refreshSubscription(cache, USER);
    expect(asked()).toBe(2);
    expect(cache.getQueryData(KEY)).toBeNull();
    expect(told).toHaveBeenCalledWith('Error fetching subscription', expect.objectContaining({ code: '42501' }));
  });
});
