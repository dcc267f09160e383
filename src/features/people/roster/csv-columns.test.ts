import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFamilyAddresses, columnTitles, toImportEntries, guessedColumns, toCsvList } from './csv-columns.ts';

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
