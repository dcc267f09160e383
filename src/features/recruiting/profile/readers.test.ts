import { describe, expect, it } from 'vitest';
import type { FamilyGrant } from '#src/data/people/sharing.ts';
import { headline, listReaders, type Readable } from './readers.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00Z');
const grant = (part: Partial<FamilyGrant> = {}): FamilyGrant => ({
  id: 'grant',
  kind: 'club',
  is_team: true,
  to: 'Harbor Bend',
  scopes: ['technique_trend', 'roster_identity', 'seat_telemetry'],
  purpose: 'Training',
  from: '2026-09-01T12:00:00Z',
  until: '2027-03-01T12:00:00Z',
  approved_at: '2026-09-01T12:00:00Z',
  revoked_at: null,
  reconfirm_by: null,
  sees: { scopes: ['roster_identity', 'seat_telemetry', 'technique_trend'], fields: ['Name', 'Side'], later: [] },
  is_live: true,
  waits_for: null,
  ...part,
});
const OPEN = { club_coach: [], colleges: [], link: [] };
const LINK = {
  id: 'link',
  to: 'Lakemont',
  made_at: '2026-11-01T12:00:00Z',
  until: '2026-12-01T12:00:00Z',
  approved_at: '2026-11-02T12:00:00Z',
  revoked_at: null,
  opened: 3,
  last_opened_on: '2026-11-12',
  is_live: true,
  waits_for: null,
  sees: { scopes: [], fields: ['Name'], later: ['Story'] },
};
const NOBODY: Readable = { guardians: [], grants: [], opens: [], links: [], pages: [], blocks: OPEN };
const MOTHER = { id: 'mother', email: 'claire@home.test', part: 'primary', has_account: true, is_me: false } as const;

describe('who sees me', () => {
  it('says of no access that waits that it was opened, whoever looked by another one', () => {
    const waiting = grant({ id: 'waiting', is_live: false, approved_at: null, waits_for: 'guardian' });
    const opens = [{ opened_at: '2026-11-12T12:00:00Z', opened_as: 'Hanna Weiss, Harbor Bend', scopes: [] }];
    const readers = listReaders({ ...NOBODY, grants: [grant(), waiting], opens }, NOW_MS);
    expect(readers.map(({ id, opened }) => [id, opened === null])).toEqual([
      ['grant', false],
      ['waiting', true],
    ]);
  });

  it('says of every reader in one sentence what they see and until when', () => {
    const readers = listReaders(
      {
        ...NOBODY,
        guardians: [MOTHER],
        grants: [grant()],
        opens: [{ opened_at: '2026-11-12T12:00:00Z', opened_as: 'Hanna Weiss, Harbor Bend', scopes: [] }],
        links: [LINK],
      },
      NOW_MS,
    );
    expect(readers.map(({ name, sentence, opened }) => [name, sentence, opened])).toEqual([
      [
        'claire@home.test',
        'Can see everything except “only me” items, and controls what is shared outside the family.',
        null,
      ],
      [
        'Harbor Bend',
        'Sees name and races, sessions and trends until 1 Mar 2027.',
        'opened 12 Nov 2026 by Hanna Weiss, Harbor Bend',
      ],
      [
        'Lakemont',
        'Anyone with this link sees what is listed here until 1 Dec 2026.',
        'opened 3 times, last 12 Nov 2026',
      ],
    ]);
    expect(readers.map(({ sees }) => sees)).toEqual([
      [],
      [
        'Name, side, races and milestones',
        'Profile: Name, Side',
        'Sessions: What the seat did in the team’s sessions: strokes, rate, power and angles',
        'Trends: How power and technique went over weeks, drawn from those sessions',
      ],
      ['Profile: Name', 'Profile, once answered: Story'],
    ]);
    expect(headline(readers)).toBe('1 guardian, 1 coach or team and 1 link.');
  });

  it('names the one thing in the way and who lifts it, and counts no one who sees nothing', () => {
    const limit = { what: 'limit', by: 'claire@home.test', is_me: false, limit: 'club_coach', until: null } as const;
    const proof = { what: 'proof', by: null, is_me: null, limit: null, until: null } as const;
    const readers = listReaders(
      {
        ...NOBODY,
        grants: [
          grant({ id: 'college', kind: 'college', to: 'Dana Ruiz', is_live: false, waits_for: 'consent' }),
          grant({ is_live: false, waits_for: 'guardian' }),
        ],
        links: [{ ...LINK, is_live: false, waits_for: 'consent' }],
        blocks: { club_coach: [], colleges: [proof, limit], link: [limit] },
      },
      NOW_MS,
    );
    expect(readers.map(({ group }) => group)).toEqual(['coaches', 'colleges', 'links']);
    expect(readers[0]?.sentence).toMatch(/nothing is open\. A parent or guardian has to approve it\./u);
    expect(readers[0]?.sentence).toMatch(/^Would see name and races/u);
    expect(readers[1]?.sentence).toMatch(/^Would see name and profile/u);
    expect(readers[1]?.sentence).toMatch(/nothing is open\. A guardian said yes and has still to show/u);
    expect(readers[1]?.sentence).not.toContain('club coaches at most');
    expect(readers[2]?.sentence).toMatch(
      /currently sees nothing\. This profile reaches club coaches at most, as set by claire@home\.test/u,
    );
    expect(readers.some(({ seesSomething }) => seesSomething)).toBe(false);
    expect(headline(readers)).toBe('No one but you.');
  });

  it('counts a page of a coach that is open to whoever has its link', () => {
    const page = { id: 'page', by: 'Hanna Weiss, Harbor Bend', session: 'Morning', until: '2026-12-01T12:00:00Z' };
    const readers = listReaders({ ...NOBODY, pages: [page] }, NOW_MS);
    expect(readers.map(({ sentence }) => sentence)).toEqual([
      'Anyone with its link sees one seat of “Morning” until 1 Dec 2026. It is ended under Family.',
    ]);
    expect(headline(readers)).toBe('1 link.');
  });

  it('says to the guardian it waits for that it waits for them', () => {
    const waiting = grant({ is_live: false, approved_at: null, waits_for: 'guardian' });
    const to = (guardian: Readable['guardians'][number]) =>
      listReaders({ ...NOBODY, guardians: [guardian], grants: [waiting] }, NOW_MS).at(-1)?.sentence;
    expect(to({ ...MOTHER, is_me: true })).toMatch(
      /It needs your attention: approve it under Sharing, or withdraw it\.$/u,
    );
    expect(to({ ...MOTHER, is_me: true, part: 'viewer' })).toMatch(/A parent or guardian has to approve it\./u);
  });

  it('leaves out what was taken back or is over', () => {
    const readers = listReaders(
      {
        ...NOBODY,
        grants: [grant({ revoked_at: '2026-11-01T12:00:00Z' }), grant({ until: '2026-11-19T12:00:00Z' })],
        links: [
          { ...LINK, until: '2026-11-19T12:00:00Z' },
          { ...LINK, revoked_at: '2026-11-19T12:00:00Z' },
        ],
      },
      NOW_MS,
    );
    expect(readers).toEqual([]);
  });
});
