import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeForReader } from '#src/format/reader.ts';
import { clipboardCell, tabSeparatedText } from './figure-table.tsx';

describe('a cell for the clipboard', () => {
  it.each([
    ['−12.5', '-12.5'],
    ['+7', '7'],
    ['1,240', '1240'],
    ['−12,345.6', '-12345.6'],
    ['Pieces 1,2', 'Pieces 1,2'],
    ['–', ''],
    ['3 port', '3 port'],
    ['34.2 ± 0.4', '34.2 ± 0.4'],
    ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['-cmd|calc', `'-cmd|calc`],
    ['+ late', `'+ late`],
    ['Piece\t1\n=2', 'Piece 1 =2'],
  ])('%j is written %j', (shown, written) => {
    expect(clipboardCell(shown)).toBe(written);
  });

  it('keeps the decimal mark of a reader who writes a comma', () => {
    writeForReader('de');
    expect(['1,240', '1\u2009240', '−12\u2009345,6'].map(clipboardCell)).toEqual(['1,240', '1240', '-12345,6']);
    writeForReader('en-GB');
  });

  it('never runs, never breaks its row', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        const lines = tabSeparatedText(rows).split('\n');
        expect(lines).toHaveLength(rows.length);
        for (const line of lines) {
          const cells = line.split('\t');
          expect(cells).toHaveLength(2);
          for (const cell of cells) expect(/^[=+\-@]/u.test(cell) && !/^-?\d+(?:\.\d+)?$/u.test(cell)).toBe(false);
        }
      }),
    );
  });
});
