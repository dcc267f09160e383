import { expect, it } from 'vitest';
import { toAsks } from './erg-tests.tsx';

const grant = {
  id: 'g1',
  kind: 'club' as const,
  is_team: true,
  to: 'Home',
  scopes: ['roster_identity', 'erg_tests', 'seat_telemetry'] as const,
  sees: null,
  purpose: 'Training',
  from: '2026-11-01',
  until: '2027-03-01',
  approved_at: '2026-11-01',
  revoked_at: null,
  reconfirm_by: null,
  is_live: true,
  waits_for: null,
};
const teams = [
  { id: 't1', name: 'Home' },
  { id: 't2', name: 'Away' },
];
const tests = [
  { id: 'e1', source: 'self_reported' as const },
  { id: 'e2', source: 'verified' as const },
];

it('asks a team for what it sees, and no one else', () => {
  expect(toAsks({ teams, grants: [grant] }, tests, [])).toEqual([
    { team: 't1', name: 'Home', test: 'e1' },
    { team: 't1', name: 'Home', test: null },
  ]);
  expect(toAsks({ teams, grants: [{ ...grant, is_live: false }] }, tests, [])).toEqual([]);
  expect(toAsks({ teams, grants: [{ ...grant, is_team: false }] }, tests, [])).toEqual([]);
  expect(toAsks(null, tests, [])).toEqual([]);
});

it('asks nothing twice', () => {
  const asked = [{ team: 't1', test: null }];
  expect(toAsks({ teams, grants: [grant] }, tests, asked).map(({ test }) => test)).toEqual(['e1']);
});
