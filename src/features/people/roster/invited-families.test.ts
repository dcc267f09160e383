import { expect, it } from 'vitest';
import type { JudgedRow } from '#src/data/people/roster.ts';
import { invitedFamilies, notInvited, notReached, progressText } from './invited-families.ts';

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
  ).toEqual([{ athlete: '1', name: 'Ada O.', email: 'mia@home.test' }]));

it('says of every other row why no one is emailed about it', () => {
  const already = { ...row(2, 'Bo', 'duplicate'), sentence: 'This name is already on the roster.' };
  const nameless = { ...row(4, '', 'refused'), sentence: 'This row has no name.' };
  const rows = [row(1, 'Ada O.', 'add'), already, row(3, 'Cy', 'add'), nameless];
  expect(notInvited(rows, ['mia@home.test', 'ken@home.test', null, null])).toEqual([
    { name: 'Bo', why: 'This name is already on the roster.' },
    { name: 'Cy', why: 'This row has no email address.' },
    { name: 'Row 4', why: 'This row has no name.' },
  ]);
});

it('says why an email was refused or could not be sent, and of no other family', () => {
  const families = ['a', 'b', 'c'].map((name) => ({ athlete: name, name, email: `${name}@home.test` }));
  const letters = [
    { import: 'list', athlete: 'a', state: 'sent' },
    { import: 'list', athlete: 'b', state: 'failed' },
  ] as const;
  expect(notReached(families, [{ athlete: 'c', why: 'Invite this one tomorrow.' }], letters)).toEqual([
    { name: 'b', why: 'The email couldn’t be sent. Hand over the code yourself.' },
    { name: 'c', why: 'Invite this one tomorrow.' },
  ]);
});

it('says how many emails are sent, and that the server sends the rest', () => {
  const letters = (...states: readonly ('sent' | 'failed' | 'waiting')[]) =>
    states.map((state, at) => ({ import: 'list', athlete: String(at), state }));
  expect(progressText([])).toBeNull();
  expect(progressText(letters('sent', 'sent'))).toBe('2 of 2 emails sent.');
  expect(progressText(letters('sent', 'failed'))).toBe('1 of 2 emails sent. 1 couldn’t be sent.');
  expect(progressText(letters('sent', 'waiting'))).toBe(
    '1 of 2 emails sent. The server sends the rest, also when you close this page.',
  );
});
