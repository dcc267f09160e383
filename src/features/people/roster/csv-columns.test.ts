import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseFamilyAddresses,
  columnTitles,
  toImportEntries,
  guessedColumns,
  toCsvList,
  invitedFamilies,
  notInvited,
  notReached,
  progressText,
} from './csv-columns.ts';
import type { JudgedRow } from '#src/data/people/roster.ts';

const read = (rows: readonly (readonly string[])[]) => {
  const list = toCsvList(rows);
  return toImportEntries(list, guessedColumns(list));
};

describe('a list of names', () => {
  it('is read by the words of its header, in any order', () => {
    expect(
      read([
        ['Squad', 'Last_Name', 'First name', 'SIDE', 'Adult'],
        ['First eight', 'Okoro', ' Ada ', 'P', 'yes'],
        ['', 'Novak', 'Nia', 'bow side', ''],
        ['', '', '', '', ''],
      ]),
    ).toEqual([
      { name: 'Ada Okoro', side: 'port', squad: 'First eight', is_adult: true, class_year: null },
      { name: 'Nia Novak', side: 'starboard', squad: null, is_adult: false, class_year: null },
    ]);
  });

  it('has the class and a parent’s address, which is kept apart', () => {
    const list = toCsvList([
      ['Name', 'Class of', 'Parent email'],
      ['Ada', '’29', ' Mia@Home.test '],
      ['Bo', '2030', 'call her'],
    ]);
    const columns = guessedColumns(list);
    expect(toImportEntries(list, columns).map(({ class_year: year }) => year)).toEqual(['2029', '2030']);
    expect(JSON.stringify(toImportEntries(list, columns))).not.toContain('@');
    expect(parseFamilyAddresses(list, columns)).toEqual(['mia@home.test', null]);
  });

  it('without a header begins with the names', () => {
    expect(read([['Okoro, Ada', 'x'], ['Nia Novak']]).map(({ name }) => name)).toEqual(['Ada Okoro', 'Nia Novak']);
  });

  it('keeps a side it does not know, for the check to name', () => {
    expect(
      read([
        ['name', 'side'],
        ['Ada', 'middle'],
        ['Bo', 'cox'],
        ['Cy', 'p/s'],
      ]).map(({ side }) => side),
    ).toEqual(['middle', null, 'both']);
  });

  it('calls its columns by the header, or by their place', () => {
    expect(
      columnTitles(
        toCsvList([
          ['name', ''],
          ['Ada', 'x', 'y'],
        ]),
      ),
    ).toEqual(['name', 'Column 2', 'Column 3']);
  });

  it('of any shape makes one entry for each row with something in it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 6 }), { maxLength: 20 }), (rows) => {
        const list = toCsvList(rows);
        const filled = rows.filter((row) => row.some((cell) => cell.trim() !== '')).length;
        const entries = toImportEntries(list, guessedColumns(list));
        expect(entries).toHaveLength(filled - (list.hasHeader ? 1 : 0));
        expect(entries.every(({ name }) => name === name.trim())).toBe(true);
      }),
    );
  });
});

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
