// Profile and subscription through the real client, against a mock service.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportError } from '#src/reporting/report.ts';
import { createProfile, profileExists, readProfile, updateProfile } from './profile.ts';
import { readSubscription } from '../plan/subscription.ts';

vi.mock('#src/reporting/report.ts', { spy: true });

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

const service = vi.spyOn(globalThis, 'fetch');
beforeEach(() => localStorage.clear());
afterEach(() => vi.clearAllMocks());

const answers = (status: number, body: unknown): void =>
  void service.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
  );
const broken = () => answers(400, { code: '42501', message: 'permission denied', details: null, hint: null });
const noRow = () => answers(406, { code: 'PGRST116', message: 'No rows', details: null, hint: null });
const logged = () => log.mock.calls.map(([sentence]) => String(sentence));
const asked = () => new URL(new Request(service.mock.calls[0]?.[0] ?? '').url);

const ROW = { id: '7', email: 'a@club.test', user_role: 'coach', coach_eligible: true, later_column: 1 };

describe('the profile', () => {
  it('is read by the user’s id, whatever columns come later', async () => {
    answers(200, [ROW]);
    expect(await readProfile('7')).toMatchObject({ ok: true, profile: { id: '7', coach_eligible: true } });
    expect(asked().pathname).toBe('/rest/v1/profiles');
    expect(asked().searchParams.get('id')).toBe('eq.7');
    expect(asked().searchParams.get('select')).toBe('*');
  });

  it('is null without a row, silently', async () => {
    answers(200, []);
    expect(await readProfile('7')).toEqual({ ok: true, profile: null });
    noRow();
    expect(await readProfile('7')).toEqual({ ok: true, profile: null });
    expect(await profileExists('7')).toBe(false);
    expect(logged()).toEqual([]);
  });

  it('that cannot be read is logged in the specification’s words', async () => {
    broken();
    expect(await readProfile('7')).toEqual({ ok: false, status: 400 });
    expect(await profileExists('7')).toBe(false);
    expect(logged()).toEqual(['Error fetching profile', 'Error checking profile existence']);
  });

  it('is made and changed with true, and with false and a log line on an error', async () => {
    answers(201, [ROW]);
    expect([await createProfile('7', 'a@club.test'), await updateProfile('7', { club: 'Leander' })]).toEqual([
      true,
      true,
    ]);
    expect(await profileExists('7')).toBe(true);
    broken();
    expect([await createProfile('7', 'a@club.test'), await updateProfile('7', {})]).toEqual([false, false]);
    expect(logged()).toEqual(['Error creating profile', 'Error updating profile']);
  });
});

describe('the subscription', () => {
  const DATES = { current_period_start: '2026-11-01T00:00:00Z', current_period_end: '2026-12-01T00:00:00Z' };
  const STAMPS = { created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' };

  it('has dates for dates', async () => {
    answers(200, [
      {
        id: '1',
        user_id: '7',
        stripe_subscription_id: 's',
        stripe_customer_id: 'c',
        status: 'active',
        tier: 'family',
        price_id: 'p',
        amount: 900,
        trial_end: null,
        canceled_at: null,
        ...DATES,
        ...STAMPS,
      },
    ]);
    const subscription = await readSubscription('7');
    expect(subscription?.current_period_end.getTime()).toBe(Date.UTC(2026, 11, 1));
    expect(subscription?.trial_end).toBeNull();
    expect(asked().searchParams.get('user_id')).toBe('eq.7');
  });

  it('is none without a row, and any other failure is logged and reported', async () => {
    noRow();
    expect(await readSubscription('7')).toBeNull();
    expect([logged(), vi.mocked(reportError).mock.calls]).toEqual([[], []]);
    broken();
    await expect(readSubscription('7')).rejects.toThrow('Couldn’t load');
    expect(logged()).toEqual(['Error fetching subscription']);
    expect(reportError).toHaveBeenCalledOnce();
  });
});
