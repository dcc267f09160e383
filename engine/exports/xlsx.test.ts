import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSheets } from '../formats/containers/workbook.ts';
import type { ExportTable } from './table.ts';
import { columnLetters, xlsxFile } from './xlsx.ts';

const buildTable = (texts: readonly (string | null)[], numbers: readonly number[]): ExportTable => ({
  rowCount: texts.length,
  columns: [
    { kind: 'text', id: 'who', heading: 'Who & <where>', cells: (from, to) => texts.slice(from, to) },
    { kind: 'double', id: 'timeS', heading: 'Time (s)', cells: (from, to) => numbers.slice(from, to) },
  ],
});

async function readBack(table: ExportTable, rowsAtOnce: number): Promise<string[][]> {
  const file = xlsxFile(table, 'Sam & ples');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < table.rowCount; from += rowsAtOnce) {
    parts.push(...file.rows(from, Math.min(table.rowCount, from + rowsAtOnce)));
  }
  parts.push(...file.end());
  const [sheet] = await readSheets(new Uint8Array(await new Blob(parts).arrayBuffer()));
  expect(sheet?.name).toBe('Sam & ples');
  return sheet?.text.split('\n').map((line) => line.split('\t')) ?? [];
}

it('counts columns as a spreadsheet does', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
});

it('reads back equal, in any number of pieces: numbers exactly, text as text whatever is in it', async () => {
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => /^\S+$/u.test(text));
  const row = fc.tuple(
    fc.oneof(words, fc.constantFrom('=1+1', '<b>', '&amp;', '"x"', '5', '-3', 'é\u0301', '🚣')),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 40 }),
      async (rows, at) => {
        const table = buildTable(
          rows.map(([text]) => text),
          rows.map(([, value]) => value),
        );
        const [head, ...back] = await readBack(table, at);
        expect(head).toEqual(['Who & <where>', 'Time (s)']);
        expect(back.map(([text]) => text)).toEqual(rows.map(([text]) => text));
        for (const [index, [, value]] of rows.entries()) expect(Number(back[index]?.[1])).toBe(value + 0);
      },
    ),
    { numRuns: 40 },
  );
});

it('leaves out what is absent and what XML cannot say, and nothing else of the row', async () => {
  const rows = await readBack(
    buildTable([null, 'a\u0000b\uD800c', 'd'], [1.5, Number.NaN, Number.POSITIVE_INFINITY]),
    2,
  );
  expect(rows.slice(1).map((cells) => [cells[0], cells[1] ?? ''])).toEqual([
    ['', '1.5'],
    ['abc', ''],
    ['d', ''],
  ]);
});

it('hands on what it wrote: no piece grows with the table', () => {
  const count = 20_000;
  const numbers = Array.from({ length: count }, (_, index) => Math.sin(index));
  const file = xlsxFile(buildTable(numbers.map(String), numbers), 'Samples');
  const sizes: number[] = [];
  for (let from = 0; from < count; from += 1000) {
    sizes.push(file.rows(from, from + 1000).reduce((sum, { length }) => sum + length, 0));
  }
  const rest = file.end().reduce((sum, { length }) => sum + length, 0);
  const whole = sizes.reduce((sum, size) => sum + size, rest);
  // Deflate looks back 32 kB and buffers one block: the delayed output is below a tenth of the file.
  expect(Math.max(...sizes, rest)).toBeLessThan(whole / 5);
});
