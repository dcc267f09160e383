import { describe, expect, it } from 'vitest';
import type { CoachInvitation, InvitationState } from '#src/data/team/teams.ts';
import { countWords, formatHistory, mayResend, mayRevoke, STATE_LABELS } from './coach-invitations-page.tsx';

const invitation = (state: InvitationState, changes: Partial<CoachInvitation> = {}): CoachInvitation => ({
  id: '1',
  email: 'a@club.test',
  team_id: null,
  team: null,
  state,
  created_at: '2026-11-01T12:00:00Z',
  last_sent_at: '2026-11-03T12:00:00Z',
  opened_at: null,
  expires_at: '2026-11-17T12:00:00Z',
  accepted_at: null,
  revoked_at: null,
  name: null,
  club: null,
  ...changes,
});
const STATES: readonly InvitationState[] = ['invited', 'opened', 'accepted', 'expired', 'revoked', 'wait-listed'];

describe('an invitation', () => {
  it('says what happened last, and until when it is open', () => {
    expect(formatHistory(invitation('invited'))).toBe('Sent 3 Nov 2026, open until 17 Nov 2026');
    expect(formatHistory(invitation('opened', { opened_at: '2026-11-04T12:00:00Z' }))).toBe(
      'Link opened 4 Nov 2026, open until 17 Nov 2026',
    );
    expect(formatHistory(invitation('accepted', { accepted_at: '2026-11-05T12:00:00Z' }))).toBe('Accepted 5 Nov 2026');
    expect(formatHistory(invitation('expired'))).toBe('The link ended 17 Nov 2026');
    expect(formatHistory(invitation('revoked', { revoked_at: '2026-11-06T12:00:00Z' }))).toBe('Revoked 6 Nov 2026');
    expect(formatHistory(invitation('wait-listed', { last_sent_at: null, expires_at: null }))).toBe(
      'Waits since 1 Nov 2026',
    );
  });

  it('can be sent again until it was answered or revoked, and revoked while it is open', () => {
    expect(STATES.filter((state) => mayResend({ state }))).toEqual(['invited', 'opened', 'expired']);
    expect(STATES.filter((state) => mayRevoke({ state }))).toEqual(['invited', 'opened']);
    expect(new Set(STATES.map((state) => STATE_LABELS[state])).size).toBe(STATES.length);
  });

  it('is counted by what is open', () => {
    expect(countWords(STATES.map((state) => ({ state })))).toBe('2 open, 1 accepted');
    expect(countWords([])).toBe('0 open, 0 accepted');
  });
});
