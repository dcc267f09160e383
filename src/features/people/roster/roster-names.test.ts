import { expect, it, describe } from 'vitest';
import type { Place } from '#src/data/people/roster.ts';
import { mapRosterNames, placeByName } from './roster-names.ts';

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
