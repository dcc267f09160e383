import { expect, it } from 'vitest';
import type { JudgedRow } from '#src/backend/people/roster.ts';
import { invitedFamilies } from './invited-families.ts';

const row = (at: number, name: string, outcome: JudgedRow['outcome']): JudgedRow => ({
  row: at,
  name,
  side: null,
  squad: null,
  is_adult: false,
  class_year: null,
  outcome,
  sentence: null,
});

it('invites each family whose name was added and whose row has an address', () =>
  expect(
    invitedFamilies(
      [row(1, 'Ada O.', 'add'), row(2, 'Bo', 'duplicate'), row(3, 'Cy', 'add')],
      ['mia@home.test', 'ken@home.test', null],
      [
        { id: '1', name: 'Ada O.' },
        { id: '3', name: 'Cy' },
      ],
    ),
  ).toEqual([{ place: '1', name: 'Ada O.', email: 'mia@home.test' }]));
