import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { School } from '#src/recruiting/schools/school.ts';
import { schoolsOtherwiseNamed } from '#src/recruiting/schools/other-names.ts';
import { schoolsSearch } from '../schools-search.ts';
import { sampleSchool } from '../testing/sample-school.ts';
import { activeFilters, findSchools, newestFacts, leftOutWords } from './filter-form.tsx';

const SCHOOLS: readonly School[] = [
  sampleSchool({
    id: 'boston-university',
    name: 'Boston University',
    short_name: 'Boston University',
    city: 'Boston',
    women_light: 'varsity',
    latitude: 42.35,
    longitude: -71.11,
    walk_on: 'yes, every autumn',
  }),
  sampleSchool({
    id: 'orange-coast',
    name: 'Orange Coast',
    short_name: 'Orange Coast',
    city: 'Costa Mesa',
    state: 'CA',
    state_name: 'California',
    region: 'West',
    latitude: 33.67,
    longitude: -117.91,
    coxswain_need: 'no',
    women_open: null,
    women_division: null,
    men_heavy: 'club',
    men_body: 'ACRA',
    size_band: '20,000+',
    athletic_aid: null,
    women_conference: null,
  }),
  sampleSchool({
    id: 'trinity',
    name: 'Trinity College',
    short_name: 'Trinity (CT)',
    city: 'Hartford',
    state: 'CT',
    state_name: 'Connecticut',
    latitude: 41.75,
    longitude: -72.69,
    women_division: 'NCAA D3',
    women_conference: 'NESCAC',
    men_heavy: 'varsity',
    men_body: 'IRA D3',
    athletic_aid: 'no athletic aid (D3)',
    as_of: '2025-26',
    updated_at: '2026-01-01T00:00:00Z',
  }),
];
const NAMES: Readonly<Record<string, string>> = {
  wisconsin: 'University of Wisconsin-Madison',
  washington: 'University of Washington-Seattle Campus',
  mit: 'Massachusetts Institute of Technology',
  bryant: 'Bryant University',
  'saint-marys-ca': 'Saint Mary’s College of California',
};
const ids = (search: Parameters<typeof findSchools>[1]): readonly string[] =>
  findSchools(SCHOOLS, search).map(({ id }) => id);

describe('finding schools', () => {
  it('searches names, initials, cities and states, without accents and in any order', () => {
    expect(ids({ q: 'BU' })).toEqual(['boston-university']);
    expect(ids({ q: 'mesa córange' })).toEqual([]);
    expect(ids({ q: 'mesa orange' })).toEqual(['orange-coast']);
    expect(ids({ q: 'connecticut' })).toEqual(['trinity']);
    expect(ids({ q: 'CT' })).toEqual(['trinity']);
  });

  it('knows what people call a college, and finds no letters in the middle of a word', () => {
    const named = (q: string) =>
      findSchools(
        ['wisconsin', 'washington', 'mit', 'bryant', 'saint-marys-ca'].map((id) =>
          sampleSchool({ id, name: NAMES[id] ?? '', short_name: id, city: id === 'bryant' ? 'Smithfield' : 'Here' }),
        ),
        { q },
      ).map(({ id }) => id);
    expect(named('badgers')).toEqual(['wisconsin']);
    expect(named('UW')).toEqual(['washington', 'wisconsin']);
    expect(named('u-dub huskies')).toEqual(['washington']);
    expect(named('MIT')).toEqual(['mit']);
    expect(named('smith')).toEqual(['bryant']);
    expect(named("saint mary's")).toEqual(['saint-marys-ca']);
    expect(named('saint marys')).toEqual(['saint-marys-ca']);
  });

  it('gives other names to colleges of the list alone', () => {
    const list = readFileSync(new URL('../../../../../supabase/reference/schools.csv', import.meta.url), 'utf8');
    const ids = new Set(list.split('\n').map((line) => line.slice(0, line.indexOf(','))));
    expect(schoolsOtherwiseNamed().filter((id) => !ids.has(id))).toEqual([]);
    expect(schoolsOtherwiseNamed().length).toBeGreaterThan(190);
  });

  it('reads body and squad together', () => {
    expect(ids({ body: 'NCAA D3' })).toEqual(['trinity']);
    expect(ids({ body: 'NCAA D3', squad: 'men_heavy' })).toEqual(['trinity']);
    expect(ids({ body: 'NCAA D1', squad: 'men_heavy' })).toEqual([]);
    expect(ids({ body: 'IRA' })).toEqual(['boston-university']);
    expect(ids({ aid: 'possible' })).toEqual(['boston-university']);
  });

  it('sorts what is not known last', () => {
    expect(ids({ sort: 'conference' })).toEqual(['boston-university', 'trinity', 'orange-coast']);
    expect(ids({ sort: 'recent' })[0]).toBe('trinity');
    expect(ids({ sort: 'size' }).at(-1)).toBe('orange-coast');
  });

  it('measures from home in a straight line, and from nowhere without one', () => {
    const home = { latitude: 41.8, longitude: -72.7 };
    const near = (search: Parameters<typeof findSchools>[1]) => findSchools(SCHOOLS, search, home).map(({ id }) => id);
    expect(near({ within: '50' })).toEqual(['trinity']);
    expect(near({ within: '100', sort: 'distance' })).toEqual(['trinity', 'boston-university']);
    expect(near({ sort: 'distance' }).at(-1)).toBe('orange-coast');
    expect(ids({ within: '50', sort: 'distance' })).toEqual(['boston-university', 'orange-coast', 'trinity']);
  });

  it('takes what is not stated for neither yes nor no, and says how many that are', () => {
    expect(ids({ walkon: 'yes' })).toEqual(['boston-university']);
    expect(ids({ cox: 'yes' })).toEqual([]);
    expect(leftOutWords({ walkon: 'yes', cox: 'yes' }, SCHOOLS)).toBe(
      'Of 3 schools, 2 state nothing about walk-ons and 2 state nothing about coxswains; they are hidden by the filter.',
    );
    expect(leftOutWords({ squad: 'men_heavy' }, SCHOOLS)).toBeNull();
  });

  it('names every filter that is set, and the day of the newest row', () => {
    const words = activeFilters({ q: 'bo', squad: 'men_light', state: 'CT', aid: 'possible', view: 'map' }, SCHOOLS);
    expect(words.map((one) => one.words)).toEqual(['“bo”', 'Men, lightweight', 'Connecticut', 'athletic aid possible']);
    expect(newestFacts(SCHOOLS)).toBe('2025-26');
    expect(newestFacts([])).toBeNull();
  });
});

describe('the address', () => {
  it('keeps what can be used and forgets the rest', () => {
    expect(
      schoolsSearch({ squad: 'men_heavy', body: 'NBA', state: 'Ohio', compare: 'brown,yale,brown,<b>', q: '' }),
    ).toEqual({ squad: 'men_heavy', compare: ['brown', 'yale'] });
    expect(schoolsSearch({ compare: 'a,b,c,d,e,f' }).compare).toHaveLength(5);
    expect(schoolsSearch({ home: '42.36012,-71.0589', within: '100' })).toEqual({ home: '42.4,-71.1', within: '100' });
    expect(schoolsSearch({ home: 'Boston', within: '120' })).toEqual({});
  });

  it('never throws, and reads its own writing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('q', 'squad', 'body', 'compare', 'sort', 'size', 'view', 'home', 'within'),
          fc.anything(),
        ),
        (written) => {
          const read = schoolsSearch(written);
          expect(schoolsSearch(read)).toEqual(read);
        },
      ),
    );
  });
});
