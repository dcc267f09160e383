import { expect, it } from 'vitest';
import { mapRosterNames } from './roster-names.ts';

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
