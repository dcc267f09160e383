import { describe, expect, it } from 'vitest';
import { AuthError } from './request.ts';
import { hashing, hashPassword, isPassword, requireGoodPassword, SHIPPED_ROUNDS } from './proof.ts';

const EMAIL = 'robin.calder@club.test';

function refusal(password: string): string | null {
  try {
    requireGoodPassword(password, EMAIL);
    return null;
  } catch (error) {
    if (error instanceof AuthError) return error.code;
    throw error;
  }
}

it('is kept at the cost that makes guessing slow, which only tests lower', async () => {
  const lowered = hashing.rounds;
  hashing.rounds = SHIPPED_ROUNDS;
  const kept = await hashPassword('four oars in the water');
  hashing.rounds = lowered;
  expect(kept).toMatch(/^\$2b\$10\$/u);
  expect(await isPassword('four oars in the water', kept)).toBe(true);
});

describe('a password', () => {
  it.each(['four oars in the water', 'ïñtërnâtiônàl', ' leading', 'easy oars now', 'kx1!2#3$', 'four oars '.repeat(7)])(
    'may be %j',
    (password) => {
      expect(refusal(password)).toBeNull();
    },
  );

  it.each([
    '1234567',
    '',
    'Password',
    'password123',
    'PASSWORD1!',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'aaaaaaab',
    'trustno1trustno1',
    '1q2w3e4r5t',
    'P@ssw0rd!',
    'iloveyou1',
    'rowing!!',
    'calderrobin1',
    'p@ssword2026!',
    EMAIL,
    'Robin.Calder',
    'strokeside2026!',
  ])('may not be %j', (password) => {
    expect(refusal(password)).toBe('weak_password');
  });

  it('longer than bcrypt reads is refused, not shortened', async () => {
    expect(refusal('ä'.repeat(37))).toBe('validation_failed');
    const kept = await hashPassword('x'.repeat(72));
    expect(await isPassword('x'.repeat(72), kept)).toBe(true);
    expect(await isPassword('x'.repeat(73), kept)).toBe(false);
  });

  it('of no one is never right', async () => {
    expect(await isPassword('anything at all', null)).toBe(false);
  });
});
