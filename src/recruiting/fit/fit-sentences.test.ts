import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecruitingRule } from '../calendar/rows.ts';
import type { School } from '../schools/school.ts';
import { SQUADS } from '../schools/squads.ts';
import type { ErgBand, ErgTest, FitAthlete } from './athlete.ts';
import { suggestBucket } from './bucket-suggestion.ts';
import { bestTwoK, ergTimeText, ergSentence } from './erg-sentence.ts';
import { aidWords, fitSentences, minimumGpa } from './fit-sentences.ts';

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

const band = (number: number, faster_s: number | null, slower_s: number | null, bodies = ['NCAA D1']): ErgBand => ({
  squad: 'women_open',
  band: number,
  label: `Band ${number}`,
  bodies,
  faster_s,
  slower_s,
  sources: ['SYN'],
  as_of: '2026-11',
  confidence: 'low',
  reviewed_by: null,
});
const BANDS = [band(1, null, 425), band(2, 425, 440), band(3, 440, 460), band(5, null, null, ['ACRA'])];

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
  confidence: 'high',
};
const REFERENCE = { bands: BANDS, rules: [RULE], facts: [] };

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
const sentenceOf = (athlete: FitAthlete, topic: string): string | undefined =>
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

describe('what is said of an athlete and a programme', () => {
  it('never promises, never scores, and always gives its reason', () => {
    fc.assert(
      fc.property(athletes, schools, fc.constantFrom(...SQUADS), (athlete, school, squad) => {
        const said = fitSentences(athlete, school, squad, REFERENCE);
        const { reason } = suggestBucket(athlete, squad, 'NCAA D1', BANDS);
        for (const { sentence, why } of said) {
          expect(`${sentence} ${why} ${reason}`).not.toMatch(
            /qualif|guarantee|score|\d\s*%|you will|NaN|null|undefined/iu,
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
        expect(JSON.stringify([said, suggestBucket(coxswain, squad, 'NCAA D1', BANDS)])).not.toMatch(/2k|\berg\b/iu);
        expect(suggestBucket(coxswain, squad, 'NCAA D1', BANDS).bucket).toBeNull();
      }),
    );
  });

  it('says that what is unknown is not known, and never that it is absent', () => {
    const unknown = { ...SCHOOL, women_open: null, women_division: null, athletic_aid: null };
    const said = fitSentences(NOBODY, unknown, 'women_open', REFERENCE).map(({ sentence }) => sentence);
    expect(said).toHaveLength(5);
    for (const sentence of said) expect(sentence).toContain('not known');
    expect(sentenceOf(NOBODY, 'erg')).toContain('Your 2k is not known here');
    expect(sentenceOf(NOBODY, 'grades')).toContain('not known here');
    expect(aidWords('athletic aid possible (women)', 'men_heavy')).toBe('not known for men');
  });

  it('puts a 2k beside the range with its badge and date', () => {
    expect(sentenceOf({ ...NOBODY, ergTests: [twoK(438)] }, 'erg')).toBe(
      'Your 7:18 2k (verified, 10 February 2026) sits inside the indicative range of this kind of programme, up to 7:40, in the band “Band 2” (7:05–7:20).',
    );
    expect(sentenceOf({ ...NOBODY, ergTests: [twoK(463.2)] }, 'erg')).toContain('is 3.2 s slower than');
  });

  it('believes a vouched-for 2k before a faster one that is only reported', () => {
    expect(bestTwoK([twoK(420, 'self_reported'), twoK(430, 'coach_confirmed'), twoK(433)])?.duration_s).toBe(430);
    expect(bestTwoK([twoK(431, 'self_reported'), twoK(429, 'self_reported')])?.duration_s).toBe(429);
    expect(bestTwoK([{ ...twoK(420), piece: '6k' }])).toBeNull();
  });

  it('names the sources of what is recorded about the school', () => {
    const fact = {
      topic: 'women_open',
      label: 'Women',
      position: 10,
      explains: null,
      value: 'varsity',
      sources: ['A', 'B'],
      as_of: '2025',
      confidence: 'high',
      recheck: false,
      corrected_at: null,
    } as const;
    const said = fitSentences(NOBODY, SCHOOL, 'women_open', {
      ...REFERENCE,
      facts: [{ ...fact, sources: [...fact.sources] }],
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
    expect(minimumGpa({ statement: 'No centre.' })).toBeNull();
    expect(sentenceOf({ ...NOBODY, coreGpa: 3.7 }, 'grades')).toBe(
      'Your core GPA of 3.70 is at or above the minimum of NCAA D1, 2.3; admission is decided by the college.',
    );
  });
});

describe('a suggested bucket', () => {
  it('follows the bands, and a faster 2k never makes a college harder', () => {
    const order = ['reach', 'target', 'likely', null];
    const of = (seconds: number) =>
      suggestBucket({ ...NOBODY, ergTests: [twoK(seconds)] }, 'women_open', 'NCAA D1', BANDS);
    expect([470, 460, 450, 440, 439].map((seconds) => of(seconds).bucket)).toEqual([
      'reach',
      'target',
      'target',
      'target',
      'likely',
    ]);
    fc.assert(
      fc.property(
        fc.double({ min: 340, max: 600, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (a, gain) => {
          expect(order.indexOf(of(a - gain).bucket)).toBeGreaterThanOrEqual(order.indexOf(of(a).bucket));
        },
      ),
    );
  });

  it('is none without a 2k or a range, and a club has no bound', () => {
    expect(suggestBucket(NOBODY, 'women_open', 'NCAA D1', BANDS)).toEqual({
      bucket: null,
      reason: 'Your 2k is not known here.',
    });
    expect(suggestBucket(NOBODY, 'women_open', null, BANDS).bucket).toBeNull();
    expect(suggestBucket(NOBODY, 'women_open', 'ACRA', BANDS).bucket).toBe('likely');
  });

  it('writes times as rowers do', () => {
    expect([438, 419.8, 360, 425.04].map(ergTimeText)).toEqual(['7:18', '6:59.8', '6:00', '7:05']);
    expect(ergSentence({ ...NOBODY, ergTests: [twoK(438)] }, 'women_open', null, BANDS)?.sentence).toContain(
      'not known',
    );
  });
});
