import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecruitingRule } from './calendar/rows.ts';
import type { ChampionshipResult, School, SchoolFact } from './schools/school.ts';
import { SQUADS } from './schools/squads.ts';
import {
  type ErgTest,
  type FitAthlete,
  bestTwoK,
  ergTimeText,
  ergSentence,
  aidWords,
  fitSentences,
  minimumGpa,
  BUCKET_NAMES,
} from './fit-sentences.ts';

const SCHOOL: School = {
  id: 'sample',
  name: 'Sample College',
  short_name: 'Sample',
  city: 'Bow',
  state: 'MA',
  state_name: 'Massachusetts',
  region: 'Northeast',
  latitude: 42,
  longitude: -71,
  control: 'private',
  size_band: '1,000-4,999',
  website: null,
  women_open: 'varsity',
  women_light: null,
  men_heavy: 'club',
  men_light: null,
  women_division: 'NCAA D1',
  women_conference: null,
  men_body: 'ACRA',
  athletic_aid: 'athletic aid possible (women)',
  roster_model: null,
  walk_on: null,
  coxswain_need: null,
  unit_id: null,
  remark: null,
  confidence: 'high',
  confidence_men: 'low',
  recheck: false,
  as_of: '2025',
  updated_at: '2026-11-01T00:00:00Z',
};

const fact = (topic: string, part: Partial<SchoolFact> = {}): SchoolFact => ({
  topic,
  label: 'Women',
  position: 10,
  explains: null,
  value: 'varsity',
  sources: ['A', 'B'],
  as_of: '2025',
  confidence: 'high',
  recheck: false,
  corrected_at: null,
  ...part,
});
const PULLED = fact('erg_women_open', { value: '7:00 to 7:20', sources: ['OWN'], as_of: '2025-26' });
const result = (part: Partial<ChampionshipResult> = {}): ChampionshipResult => ({
  school_id: 'sample',
  year: 2024,
  championship: 'NCAA Division I',
  event: 'First eight',
  squad: 'women_open',
  place: 3,
  sources: ['WP1'],
  as_of: '2024',
  confidence: 'medium',
  ...part,
});

const RULE: RecruitingRule = {
  id: 'd1-eligibility',
  body: 'NCAA D1',
  topic: 'eligibility',
  position: 110,
  title: 'Eligibility Center',
  statement: '16 core courses with a core GPA of 2.3 or better.',
  permission: 'limited',
  date_rule: null,
  effective_from: null,
  effective_until: null,
  sources: ['R12'],
  as_of: '2026-11',
  confidence: 'medium',
  official_url: null,
  official_read_on: null,
};
const REFERENCE = { rules: [RULE], facts: [PULLED], results: [result()] };

const NOBODY: FitAthlete = {
  isCoxswain: false,
  classYear: null,
  ergTests: [],
  coreGpa: null,
  homeState: null,
  wishedRegions: [],
  wishedSize: null,
};
const twoK = (duration_s: number, source: ErgTest['source'] = 'verified'): ErgTest => ({
  piece: '2k',
  rowed_on: '2026-02-10',
  duration_s,
  source,
});
const findSentence = (athlete: FitAthlete, topic: string): string | undefined =>
  fitSentences(athlete, SCHOOL, 'women_open', REFERENCE).find((one) => one.topic === topic)?.sentence;

const athletes: fc.Arbitrary<FitAthlete> = fc.record({
  isCoxswain: fc.boolean(),
  classYear: fc.option(fc.integer({ min: 2024, max: 2032 })),
  ergTests: fc.array(
    fc.record({
      piece: fc.constantFrom('2k', '6k', '500m'),
      rowed_on: fc.constant('2026-02-10'),
      duration_s: fc.double({ min: 340, max: 640, noNaN: true }),
      source: fc.constantFrom('verified' as const, 'coach_confirmed' as const, 'self_reported' as const),
    }),
  ),
  coreGpa: fc.option(fc.double({ min: 0, max: 4, noNaN: true })),
  homeState: fc.option(fc.constantFrom('MA', 'WA')),
  wishedRegions: fc.subarray(['Northeast', 'South', 'any']),
  wishedSize: fc.option(fc.constantFrom('small', 'medium', 'large', 'any')),
});
const schools: fc.Arbitrary<School> = fc
  .record({
    women_open: fc.constantFrom(null, 'varsity' as const, 'club' as const),
    women_division: fc.constantFrom(null, 'NCAA D1', 'NCAA D2', 'NCAA D3', 'NAIA', 'Club'),
    men_heavy: fc.constantFrom(null, 'varsity' as const, 'club' as const),
    men_body: fc.constantFrom(null, 'IRA', 'IRA D3', 'ACRA'),
    athletic_aid: fc.constantFrom(null, 'athletic aid possible (women)', 'no athletic aid (D3)'),
  })
  .map((part) => ({ ...SCHOOL, ...part }));

describe('what is said of an athlete and a program', () => {
  it('never promises, never scores, and always gives its reason', () => {
    fc.assert(
      fc.property(athletes, schools, fc.constantFrom(...SQUADS), (athlete, school, squad) => {
        const said = fitSentences(athlete, school, squad, REFERENCE);
        for (const { sentence, why } of said) {
          expect(`${sentence} ${why}`).not.toMatch(
            /qualif|guarantee|score|likely|reach|target|at or above|\d\s*%|you will|NaN|null|undefined/iu,
          );
          expect(sentence).toMatch(/\.$/u);
          expect(why).toMatch(/\.$/u);
        }
        expect(new Set(said.map(({ topic }) => topic)).size).toBe(said.length);
      }),
    );
  });

  it('says nothing of an erg to a coxswain, whatever they rowed', () => {
    fc.assert(
      fc.property(athletes, schools, fc.constantFrom(...SQUADS), (athlete, school, squad) => {
        const coxswain = { ...athlete, isCoxswain: true };
        const said = fitSentences(coxswain, school, squad, REFERENCE);
        expect(JSON.stringify(said)).not.toMatch(/2k|\berg\b/iu);
      }),
    );
  });

  it('says that what is unknown is not known, and never that it is absent', () => {
    const unknown = { ...SCHOOL, women_open: null, women_division: null, athletic_aid: null };
    const said = fitSentences(NOBODY, unknown, 'women_open', { rules: [], facts: [], results: [] }).map(
      ({ sentence }) => sentence,
    );
    expect(said).toHaveLength(4);
    for (const sentence of said) expect(sentence).toMatch(/not known|don’t know/u);
    expect(findSentence(NOBODY, 'erg')).toContain('We don’t know your 2k');
    expect(findSentence(NOBODY, 'grades')).toContain('We don’t know your core GPA');
    expect(aidWords('athletic aid possible (women)', 'men_heavy')).toBeNull();
  });

  it('puts a 2k with badge and date beside what this squad is known to pull and race, with source and year', () => {
    const of = (facts: readonly SchoolFact[], results: readonly ChampionshipResult[]) =>
      ergSentence({ ...NOBODY, ergTests: [twoK(438)] }, SCHOOL, 'women_open', { facts, results });
    expect(of([PULLED], [result()])).toMatchObject({
      sentence:
        'Your 2k: 7:18 (verified, February 10, 2026). What Sample’s women’s openweight squad pulls: 7:00 to 7:20 (2025-26). What it raced: 3rd at NCAA Division I (First eight, 2024).',
      sources: ['OWN', 'WP1'],
      asOf: '2025-26',
    });
    expect(of([], [])?.sentence).toContain('squad pulls: not known. What it raced: not known.');
    expect(of([{ ...PULLED, value: null }], [])?.sentence).toContain('squad pulls: not known.');
    expect(of([fact('erg_men_heavy', { value: '6:10' })], [result({ squad: 'men_heavy' })])).toMatchObject({
      sources: [],
      asOf: null,
    });
  });

  it('takes the newest races, and of a year a crew before the points of a team', () => {
    const results = [result({ year: 2021, place: 1 }), result({ event: 'Team', place: 1 }), result({ place: 4 })];
    expect(ergSentence(NOBODY, SCHOOL, 'women_open', { facts: [], results })?.sentence).toContain(
      '4th at NCAA Division I (First eight, 2024).',
    );
  });

  it('believes a vouched-for 2k before a faster one that is only reported', () => {
    expect(bestTwoK([twoK(420, 'self_reported'), twoK(430, 'coach_confirmed'), twoK(433)])?.duration_s).toBe(430);
    expect(bestTwoK([twoK(431, 'self_reported'), twoK(429, 'self_reported')])?.duration_s).toBe(429);
    expect(bestTwoK([{ ...twoK(420), piece: '6k' }])).toBeNull();
  });

  it('names the sources of what is recorded about the school', () => {
    const said = fitSentences(NOBODY, SCHOOL, 'women_open', {
      ...REFERENCE,
      facts: [fact('women_open')],
    });
    expect(said[0]).toMatchObject({
      sentence: 'Sample has a women’s openweight varsity squad (NCAA D1).',
      sources: ['A', 'B'],
      asOf: '2025',
    });
    expect(said.at(-1)).toMatchObject({ topic: 'aid', sources: [], asOf: null });
  });

  it('reads the least grade average in the rule itself', () => {
    expect(minimumGpa(RULE)).toBe(2.3);
    expect(minimumGpa({ statement: 'No center.' })).toBeNull();
  });

  it('never praises a minimum, and warns below it', () => {
    expect(findSentence({ ...NOBODY, coreGpa: 3.7 }, 'grades')).toBe(
      'Your core GPA is 3.70. Admission is this college’s own decision, and we don’t know its minimum.',
    );
    expect(findSentence({ ...NOBODY, coreGpa: 2.1 }, 'grades')).toContain('is below 2.3');
  });
});

describe('a family’s own word for a school', () => {
  it('is one of three, and none of them is a forecast', () => {
    expect(Object.values(BUCKET_NAMES)).toEqual(['Reach', 'Target', 'Safety']);
  });
});

it('writes times as rowers do', () => {
  expect([438, 419.8, 360, 425.04].map(ergTimeText)).toEqual(['7:18', '6:59.8', '6:00', '7:05']);
});
