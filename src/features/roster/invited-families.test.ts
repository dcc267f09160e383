import { expect, it } from 'vitest';
import type { JudgedRow } from '#src/backend/people/roster.ts';
import { inviteEach, invitedFamilies, notInvited } from './invited-families.ts';

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

it('says of every other row why no one is emailed about it', () => {
  const already = { ...row(2, 'Bo', 'duplicate'), sentence: 'This name is already on the roster.' };
  const nameless = { ...row(4, '', 'refused'), sentence: 'This row has no name.' };
  const rows = [row(1, 'Ada O.', 'add'), already, row(3, 'Cy', 'add'), nameless];
  expect(notInvited(rows, ['mia@home.test', 'ken@home.test', null, null])).toEqual([
    { name: 'Bo', email: 'ken@home.test', why: 'This name is already on the roster.' },
    { name: 'Cy', email: null, why: 'This row has no email address.' },
    { name: 'Row 4', email: null, why: 'This row has no name.' },
  ]);
});

it('goes on where one email could not be sent, and hears of each', async () => {
  const told: number[] = [];
  const families = ['a', 'b', 'c'].map((name) => ({ place: name, name, email: `${name}@home.test` }));
  const mail = (place: string): Promise<void> =>
    place === 'b' ? Promise.reject(new Error('The mail server rejected the message')) : Promise.resolve();
  const outcomes = await inviteEach(families, mail, (so) => told.push(so.length));
  expect(outcomes.map(({ why }) => why)).toEqual([null, 'The mail server rejected the message', null]);
  expect(told).toEqual([1, 2, 3]);
});
