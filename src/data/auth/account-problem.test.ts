import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { accountProblem, type AccountAction, type ServiceError } from './account-problem.ts';

const problem = (error: Partial<ServiceError>, action: AccountAction = 'other', isOnline = true) =>
  accountProblem({ name: 'AuthApiError', message: '', status: 400, ...error }, action, isOnline);

describe('what someone is told about their account', () => {
  it('is one sentence for a wrong password and an unknown address', () => {
    const { sentence, field } = problem(
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
      'sign-in',
    );
    expect(sentence).toBe('Wrong email or password. Check both, or reset your password.');
    expect(field).toBeUndefined();
  });

  it('is about the present password where that was asked for', () => {
    expect(problem({ code: 'invalid_credentials' }, 'confirm-password')).toMatchObject({
      field: 'currentPassword',
      sentence: 'That isn’t your current password.',
    });
  });

  it('is the service’s own sentence about a weak password, at its field', () => {
    const message = 'This password is among the first anyone would try.';
    expect(problem({ code: 'weak_password', message, status: 422 })).toMatchObject({
      field: 'password',
      sentence: message,
    });
  });

  it('names the seconds until another email, and otherwise about how long', () => {
    const mail = problem({
      code: 'over_email_send_rate_limit',
      status: 429,
      message: 'For security purposes, you can only request this after 43 seconds.',
    });
    expect(mail).toMatchObject({ kind: 'too-often', waitS: 43 });
    expect(mail.sentence).toContain('in 43 seconds');
    const tooMany = { code: 'over_request_rate_limit', status: 429, message: 'Too many attempts.' };
    expect(problem(tooMany, 'sign-in').sentence).toBe('Too many attempts. Wait 15 minutes, then try again.');
    expect(problem(tooMany, 'redeem-code').sentence).toBe('Too many attempts. Wait an hour, then try again.');
  });

  it.each(['session_not_found', 'bad_jwt', 'refresh_token_already_used', 'PGRST301'])(
    'is that the session ended: %s',
    (code) => {
      expect(problem({ code, status: 403 }).kind).toBe('session-ended');
    },
  );

  it('tells a network that is missing from a server that is', () => {
    const failed = { name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' };
    expect(problem(failed, 'sign-in', false).sentence).toMatch(/^You are offline\./u);
    expect(problem(failed, 'sign-in', true).sentence).toMatch(/^The server cannot be reached\./u);
    expect(problem({ status: 503, code: 'unexpected_failure' }).kind).toBe('unreachable');
  });

  it('is what the closed beta says', () => {
    const message = "We're in closed beta: an account needs an invitation sent to this email address.";
    expect(problem({ status: 403, code: 'signup_disabled', message }, 'sign-up')).toMatchObject({
      kind: 'not-invited',
      sentence: message,
    });
  });

  it('is what the database says of the age answer of a sign-up', async () => {
    const sql = await readFile(
      new URL('../../../supabase/migrations/20261129000200_people.sql', import.meta.url),
      'utf8',
    );
    const said = [...sql.matchAll(/return '(?<message>[A-Z][^']* age [^']*\.)';/gu)].map(
      ({ groups }) => groups?.['message'],
    );
    expect(said).toHaveLength(3);
    for (const message of said) {
      expect(problem({ status: 403, code: 'hook_payload_invalid', message: message ?? '' }, 'sign-up').sentence).toBe(
        message,
      );
    }
  });

  it('tells a link that is used up from digits that are wrong', () => {
    expect(problem({ code: 'otp_expired', status: 403 }, 'redeem-link').field).toBeUndefined();
    expect(problem({ code: 'otp_expired', status: 403 }, 'redeem-code').field).toBe('code');
  });

  it('never repeats a message it does not know', () => {
    for (const code of ['brand_new', 'constructor']) {
      expect(problem({ code, message: 'relation auth.users' }).sentence).toMatch(/^(?!.*auth\.users)\S.*\.$/u);
    }
  });
});
