import { describe, expect, it } from 'vitest';
import type { FamilyGrant } from '#src/data/people/sharing.ts';
import { grantState, hasEnded, openScopes, openText } from './to-decide.tsx';

const grant = (change: Partial<FamilyGrant>): FamilyGrant => ({
  id: 'g',
  kind: 'club',
  is_team: true,
  to: 'Home',
  scopes: ['roster_identity'],
  sees: null,
  purpose: 'Training',
  from: '2026-01-01T00:00:00',
  until: '2090-08-31T23:59:59',
  approved_at: '2026-01-01T00:00:00',
  revoked_at: null,
  reconfirm_by: null,
  is_live: true,
  waits_for: null,
  ...change,
});

describe('a grant in words', () => {
  it('says until when, that it ended, or what it waits for', () => {
    expect(grantState(grant({}))).toBe('Until 31 Aug 2090');
    expect(grantState(grant({ revoked_at: '2026-11-12T10:00:00' }))).toBe('Taken back 12 Nov 2026');
    expect(grantState(grant({ until: '2026-02-01T00:00:00' }))).toBe('Ended 1 Feb 2026');
    expect(grantState(grant({ waits_for: 'guardian' }))).toBe('Waits for a guardian');
    expect(grantState(grant({ waits_for: 'consent' }))).toContain('Not active');
  });

  it('ends at its very moment', () => {
    const at = Date.parse('2026-02-01T00:00:00');
    expect(hasEnded(grant({ until: '2026-02-01T00:00:00' }), at)).toBe(true);
    expect(hasEnded(grant({ until: '2026-02-01T00:00:00' }), at - 1)).toBe(false);
  });
});

describe('a look in words', () => {
  const opened_at = '2026-11-12T18:20:00';

  it('says who, what and when', () => {
    const open = { opened_as: 'Coach Lee, Home', opened_at, scopes: ['erg_tests', 'later_scope'] };
    expect(openText(open)).toBe('Coach Lee, Home opened the journey, 12 Nov 2026, 18:20');
    expect(openScopes(open)).toBe('Erg tests');
    const base = { ...open, scopes: ['roster_identity', 'erg_tests'] };
    expect(openScopes(base)).toBe('Name and races, Erg tests');
    expect(openScopes({ ...base, scopes: [...base.scopes, 'as_college'] })).toBe('Name and profile, Erg tests');
  });

  it('tells the profile from the journey', () => {
    expect(openText({ opened_as: 'A coach', opened_at, scopes: ['profile_as_college'] })).toContain('as a college');
  });
});
