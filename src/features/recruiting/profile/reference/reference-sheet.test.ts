import { describe, expect, it } from 'vitest';
import type { CoachReference } from '#src/data/people/references.ts';
import { ergLine, sessionsLine, raceLine, stateLine } from './reference-sheet.tsx';

describe('what stands beside a reference', () => {
  it('is a test with who vouches for it, by time or by distance', () => {
    const test = { piece: '2k', distance_m: 2000, duration_s: 419.8, split_s: 105, power_w: 303 };
    const vouched = { rowed_on: '2026-10-07', source: 'verified' } as const;
    expect(ergLine({ ...test, ...vouched })).toBe('2k 6:59.8, 303 W, verified, 7 Oct 2026');
    expect(ergLine({ ...test, ...vouched, piece: '30min', distance_m: 8214, duration_s: 1800 })).toContain(
      '30 min 8,214 m',
    );
  });

  it('is a race as far as it is known, and how often someone was on the water', () => {
    expect(raceLine({ regatta: 'Head', raced_on: '2026-10-18', boat_class: '8+', place: 11, crews: 42 })).toBe(
      'Head, 8+, place 11 of 42, 18 Oct 2026',
    );
    expect(raceLine({ regatta: 'Head', raced_on: '2026-10-18' })).toBe('Head, 18 Oct 2026');
    expect(sessionsLine({ count: 0 })).toBe('0 sessions with the team');
    expect(sessionsLine({ count: 1, first_on: '2026-10-01', last_on: '2026-10-01' })).toContain(
      '1 session with the team',
    );
  });
});

describe('the state of a reference', () => {
  const reference = (change: Partial<CoachReference>): CoachReference => ({
    id: 'r',
    coach_id: 'c',
    team_id: null,
    state: 'sent',
    knows_as: 'Coach',
    words: 'Words',
    written_as: 'Lee',
    team_as: null,
    facts: {},
    sent_at: '2026-11-10T08:00:00',
    approved_at: null,
    withdrawn_at: null,
    link_until: null,
    created_at: '2026-11-09T08:00:00',
    ...change,
  });

  it('says whose turn it is, to each of the two', () => {
    expect(stateLine(reference({}), 'coach')).toBe('Sent 10 Nov 2026; waits for the athlete');
    expect(stateLine(reference({}), 'family')).toBe('Sent 10 Nov 2026; waits for you');
    expect(stateLine(reference({ state: 'asked' }), 'coach')).toBe('The athlete asks you for it');
    expect(stateLine(reference({ state: 'drafted', sent_at: null }), 'coach')).toBe('Draft; only you read it');
    expect(stateLine(reference({ state: 'drafted' }), 'coach')).toContain('Sent back');
    expect(stateLine(reference({ state: 'withdrawn', withdrawn_at: '2026-11-12T08:00:00' }), 'family')).toBe(
      'Withdrawn 12 Nov 2026',
    );
  });

  it('names a link while it is open', () => {
    const approved = reference({
      state: 'approved',
      approved_at: '2026-11-11T08:00:00',
      link_until: '2026-12-01T00:00:00',
    });
    expect(stateLine(approved, 'family', Date.parse('2026-11-30T00:00:00'))).toContain(
      'a link is open until 1 Dec 2026',
    );
    expect(stateLine(approved, 'family', Date.parse('2026-12-02T00:00:00'))).toBe('Approved 11 Nov 2026');
  });
});
