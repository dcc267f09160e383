import { describe, expect, it } from 'vitest';
import type { Profile } from '#src/data/auth/profile.ts';
import { coachAccess } from './coach-access.ts';

const USER = { state: 'signed-in', user: { id: '1', email: 'a@club.test' } } as const;
const profile = (changes: Partial<Profile>): Profile => ({
  id: '1',
  email: 'a@club.test',
  user_role: 'athlete',
  coach_eligible: false,
  ...changes,
});

describe('who sees the coach’s pages', () => {
  it('no one before the session is known, no one without a user', () => {
    expect(coachAccess({ state: 'loading' }, 'unknown', true)).toBe('loading');
    expect(coachAccess({ state: 'signed-out' }, profile({ coach_eligible: true }), true)).toBe('signed-out');
  });

  it('coaches and admins, and others are told that access is limited', () => {
    expect(coachAccess(USER, profile({ coach_eligible: true }), false)).toBe('open');
    expect(coachAccess(USER, profile({ user_role: 'admin' }), false)).toBe('open');
    expect(coachAccess(USER, profile({ user_role: 'coach' }), false)).toBe('limited');
    expect(coachAccess(USER, profile({}), true)).toBe('limited');
  });

  it('whoever was a coach on this device while the profile is read, and anyone whose profile cannot be read', () => {
    expect(coachAccess(USER, 'unknown', true)).toBe('open');
    expect(coachAccess(USER, 'unknown', false)).toBe('loading');
    expect(coachAccess(USER, 'missing', false)).toBe('open');
  });
});
