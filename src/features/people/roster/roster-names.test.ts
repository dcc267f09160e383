import { expect, it, describe } from 'vitest';
import type { Place } from '#src/data/people/roster.ts';
import { mapRosterNames, placeByName, classesOf, formatSummary } from './roster-names.ts';
import type { AthleteAtDesk } from '#src/data/people/recruiting-desk.ts';

it('names the seats whose place has a name that is shared, and no others', () => {
  const links = new Map([
    [1, 'ida'],
    [2, 'private'],
    [3, 'gone'],
  ]);
  const places = [
    { id: 'ida', name: 'Ida' },
    { id: 'private', name: null },
    { id: 'other', name: 'Olga' },
  ];
  expect([...mapRosterNames(links, places)]).toEqual([[1, 'Ida']]);
  expect(mapRosterNames(new Map(), places).size).toBe(0);
});

const place = (id: string, name: string | null, state: Place['state'] = 'active'): Place => ({
  id,
  name,
  state,
  uaid: `u${id}`,
  side: null,
  squad: null,
  is_adult: false,
  is_private: name === null,
});
const places = [
  place('1', 'Ada Okoro'),
  place('2', 'Nia N.'),
  place('3', 'Nia Roth'),
  place('4', null),
  place('5', 'Bo B.', 'removed'),
];

describe('a name of a recording', () => {
  it('is that of the one place it fits, by first name and initial', () => {
    expect(placeByName(places, 'ada okoro')?.id).toBe('1');
    expect(placeByName(places, 'Ada')?.id).toBe('1');
    expect(placeByName(places, 'Nia Novak')?.id).toBe('2');
    expect(placeByName(places, 'Ada O.')?.id).toBe('1');
  });

  it('is no one’s where several fit, none does, or who is gone', () => {
    expect(placeByName(places, 'Nia')).toBeNull();
    expect(placeByName(places, 'Ada Lovelace')).toBeNull();
    expect(placeByName(places, 'Bo B.')).toBeNull();
    expect(placeByName(places, '')).toBeNull();
    expect(placeByName(places, null)).toBeNull();
  });
});

const athlete = (name: string, part: Partial<AthleteAtDesk> = {}): AthleteAtDesk => ({
  athlete: name,
  uaid: null,
  name,
  state: 'active',
  shares: false,
  class_year: null,
  schools: null,
  stage: null,
  last_contact: null,
  references_owed: 0,
  ...part,
});
const CLUB = [
  athlete('Ada', { class_year: 2030 }),
  athlete('Bo'),
  athlete('Cy', { class_year: 2028, shares: true, schools: 3, references_owed: 1 }),
  athlete('Di', { class_year: 2030 }),
];

it('puts the class that graduates first at the top, and the unknown last', () =>
  expect(classesOf(CLUB).map(({ title, has }) => [title, ...CLUB.filter(has).map(({ name }) => name)])).toEqual([
    ['Class of 2028', 'Cy'],
    ['Class of 2030', 'Ada', 'Di'],
    ['Class not known', 'Bo'],
  ]));

it('says the desk in a sentence', () =>
  expect(formatSummary(CLUB)).toBe('4 athletes, 1 shares the search, 1 reference owed.'));
