import { describe, expect, it } from 'vitest';
import { waitsForSecondStep } from './stored-session.ts';

const token = (claims: object): string => ['{}', JSON.stringify(claims), 'x'].map((part) => btoa(part)).join('.');
const held = (claims: object, ...factors: readonly string[]) => ({
  access_token: token(claims),
  user: { factors: factors.map((status) => ({ status })) },
});

describe('a session', () => {
  it.each([
    ['without two-step verification', held({ aal: 'aal1' }), false],
    ['whose second step was never confirmed', held({ aal: 'aal1' }, 'unverified'), false],
    ['with the password alone', held({ aal: 'aal1' }, 'unverified', 'verified'), true],
    ['that passed both steps', held({ aal: 'aal2' }, 'verified'), false],
    ['whose token says nothing', held({}, 'verified'), true],
  ])('%s', (_which, session, waits) => {
    expect(waitsForSecondStep(session)).toBe(waits);
  });

  it('with a token that is none waits where the account has a second step, and only there', () => {
    const user = { factors: [{ status: 'verified' }] };
    expect(waitsForSecondStep({ access_token: 'no token', user })).toBe(true);
    expect(waitsForSecondStep({ access_token: 'no token', user: {} })).toBe(false);
  });
});
