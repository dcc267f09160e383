// Texts of a journey: college search without notes, next seat to link, squad quarter, consent.
import { describe, expect, it } from 'vitest';
import type { Journey, SearchedSchool } from '#src/data/people/journey.ts';
import { type LibraryRecord, LIBRARY_VERSION } from '#storage/library-record.ts';
import { toFacts } from '#storage/session-facts.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { bandWords, consentWords, seatToLink } from './journey-parts.tsx';
import { recruitingEvents, groupByMonth, buildTimeline } from './entries/timeline.ts';
import type { Goal } from '#src/data/people/results.ts';
import { sortGoals } from './goals.tsx';

const school = (change: Partial<SearchedSchool> = {}): SearchedSchool => ({
  school_id: 'yale',
  short_name: 'Yale',
  squad: 'men_heavy',
  stage_label: 'Offer',
  offer_kind: 'roster',
  changes: [
    { stage: 'offer', label: 'Offer', on: '2026-10-20' },
    { stage: 'exploring', label: 'Exploring', on: '2026-08-01' },
  ],
  visits: [{ kind: 'official', on: '2026-10-02', until: '2026-10-04' }],
  offers: ['2026-10-19'],
  ...change,
});

describe('a college search', () => {
  it('is stages, visits with their nights, and offers with their kind', () => {
    expect(recruitingEvents([school()], '2026-11-21').map(({ on, what }) => `${on} ${what}`)).toEqual([
      '2026-10-20 Offer: a roster spot',
      '2026-08-01 Exploring',
      '2026-10-02 Official visit, 2 nights',
      '2026-10-19 An offer was made',
    ]);
  });

  it('says of a visit to come that it is planned', () => {
    const whats = recruitingEvents([school({ changes: [], offers: [] })], '2026-10-01').map(({ what }) => what);
    expect(whats).toEqual(['Official visit planned, 2 nights']);
  });

  it('tells a visit once where a school is saved for two squads', () => {
    const events = recruitingEvents([school(), school({ squad: 'men_light', changes: [], offers: [] })], '2026-11-21');
    expect(events.filter(({ what }) => what.startsWith('Official'))).toHaveLength(1);
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
  });

  it('stands in the timeline by its days, and not at all where it is not shared', () => {
    const told = { erg_tests: null, milestones: [], races: [], notes: [] };
    const months = groupByMonth(buildTimeline({ ...told, recruiting: [school()] }, []));
    expect(months.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['October 2026', 3],
      ['August 2026', 1],
    ]);
    expect(buildTimeline({ ...told, recruiting: null }, [])).toEqual([]);
  });
});

const facts = toFacts(emptyAnalysis());
const record = (fingerprint: string, startedAt: string, change: Partial<LibraryRecord> = {}): LibraryRecord => ({
  version: LIBRARY_VERSION,
  fingerprint,
  fileName: 'tuesday.txt',
  bytes: 1,
  importedAt: 1,
  place: null,
  tags: [],
  corrections: null,
  athletes: {},
  facts: {
    ...facts,
    startedAt,
    boat: { ...facts.boat, seatCount: 4, name: 'Halcyon' },
    crew: [
      { seat: 1, name: 'Nia Novak', side: 'starboard' },
      { seat: 2, name: 'Ada Okoro', side: 'port' },
      { seat: 3, name: 'Bo Berg', side: 'starboard' },
      { seat: 4, name: 'Cy Cole', side: 'port' },
    ],
  },
  kept: { rawBytes: 1, columnsVersion: null, pyramidVersion: null, analysisVersion: null },
  ...change,
});

describe('the seat to link next', () => {
  const older = record('older', '2026-11-10T07:00:00Z');
  const newer = record('newer', '2026-11-17T07:00:00Z', { athletes: { 2: 'place' } });

  it('is the one with their name in the newest recording, else one of their side, else the first free one', () => {
    expect(seatToLink([older, newer], { name: 'Bo B.', side: 'port' })).toMatchObject({
      fingerprint: 'newer',
      seat: 3,
      session: 'Halcyon',
    });
    expect(seatToLink([older, newer], { name: 'Zoe Z.', side: 'port' })?.seat).toBe(4);
    expect(seatToLink([older, newer], { name: null, side: 'both' })?.seat).toBe(1);
  });

  it('is of an older recording where everyone is linked, and none where there is nothing', () => {
    const full = record('full', '2026-11-20T07:00:00Z', { athletes: { 1: 'a', 2: 'b', 3: 'c', 4: 'd' } });
    expect(seatToLink([full, older], { name: 'Ada', side: null })).toMatchObject({ fingerprint: 'older', seat: 2 });
    expect(seatToLink([full], { name: 'Ada', side: null })).toBeNull();
    expect(seatToLink([], { name: 'Ada', side: null })).toBeNull();
  });
});

describe('a comparison with the squad', () => {
  it('is a quarter, or how many are missing for one', () => {
    const band = { team: 'Home', squad: 'First eight', measure: 'erg_2k', of: 9, between: null } as const;
    expect(bandWords({ ...band, quarter: 4 })).toBe(
      'Upper quarter of 9 in First eight. It is the best of the last year.',
    );
    expect(bandWords({ ...band, quarter: 1, squad: null })).toContain('Lower quarter of 9 in Home');
    expect(bandWords({ ...band, of: 5, quarter: null })).toBe('5 of First eight share it; a comparison takes 8.');
  });

  it('is between quarters where the oarlock alone could decide', () => {
    const band = { team: 'Home', squad: 'First eight', measure: 'session_power', of: 9 } as const;
    expect(bandWords({ ...band, quarter: null, between: [2, 4] })).toMatch(
      /^“Second quarter from below” to “Upper quarter” of 9 in First eight: the oarlock alone could decide\. /u,
    );
  });
});

describe('consent, as a coach is told', () => {
  const journey = (state: Journey['header']['places'][number]['state'], isMinor = false) => ({
    until: '2027-08-31T23:59:59',
    header: {
      name: 'Ada',
      is_coxswain: false,
      is_minor: isMinor,
      guardian_linked: isMinor,
      places: [{ athlete_id: 'p', team_id: 't', team: 'Home', side: null, state }],
    },
  });

  it('says who agreed and until when, or that no one was asked', () => {
    expect(consentWords(journey('active'))).toBe('The athlete has agreed to share until 31 Aug 2027.');
    expect(consentWords(journey('active', true))).toContain('A guardian has agreed');
    expect(consentWords(journey('draft'))).toContain('no one has been asked');
    expect(consentWords(journey('pending_guardian'))).toContain('a guardian’s consent is awaited');
  });
});

const goal = (
  id: string,
  due_on: string | null,
  reached_on: string | null = null,
  created_at = '2026-01-01',
): Goal => ({ id, due_on, reached_on, created_at, team_id: null, set_by: null, set_as: null, aim: id });

describe('goals', () => {
  it('that are open come first by their day, without one last; then the one reached last', () => {
    const goals = [
      goal('reached early', null, '2026-02-01'),
      goal('any day', null),
      goal('late', '2026-12-01'),
      goal('reached late', '2026-01-01', '2026-03-01'),
      goal('soon', '2026-11-30'),
    ];
    expect(sortGoals(goals).map(({ id }) => id)).toEqual(['soon', 'late', 'any day', 'reached late', 'reached early']);
  });
});
