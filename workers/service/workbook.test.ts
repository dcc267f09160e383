import fc from 'fast-check';
import readWorkbook from 'read-excel-file/universal';
import { expect, it } from 'vitest';
import type { ExportTable } from '#engine/exports/table.ts';
import { loadWorkbookLibrary, workbookOf, workbookRows } from './workbook.ts';

const tableOf = (texts: readonly (string | null)[], numbers: readonly number[]): ExportTable => ({
  rowCount: texts.length,
  columns: [
    { id: 'name', heading: 'Name', kind: 'text', cells: (from, to) => texts.slice(from, to) },
    { id: 'power', heading: 'Power (W)', kind: 'double', cells: (from, to) => numbers.slice(from, to) },
    {
      id: 'force',
      heading: 'Force (N)',
      kind: 'float',
      cells: (from, to) => Float32Array.from(numbers).slice(from, to),
    },
  ],
});

const readBack = async (table: ExportTable) => {
  const library = await loadWorkbookLibrary();
  const file = await workbookOf(library, table, 'Strokes', workbookRows(table, 0, table.rowCount));
  return readWorkbook(await file.arrayBuffer());
};

it('holds numbers as numbers, text as text whatever it begins with, and nothing where there is nothing', async () => {
  const [sheet] = await readBack(tableOf(['=1+1', null, '+49 30'], [0.1, NaN, -312.25]));
  expect(sheet?.sheet).toBe('Strokes');
  expect(sheet?.data).toEqual([
    ['Name', 'Power (W)', 'Force (N)'],
    ['=1+1', 0.1, 0.1],
    [null, null, null],
    ['+49 30', -312.25, -312.25],
  ]);
});

it('gives every number back', async () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  await fc.assert(
    fc.asyncProperty(fc.array(number, { minLength: 1, maxLength: 30 }), async (numbers) => {
      const [sheet] = await readBack(
        tableOf(
          numbers.map(() => 'x'),
          numbers,
        ),
      );
      for (const [at, value] of numbers.entries()) {
        const [, written, float] = sheet?.data[at + 1] ?? [];
        expect(written).toBeCloseTo(value, 9);
        expect(Math.fround(Number(float))).toBe(Math.fround(value) + 0);
      }
    }),
    { numRuns: 20 },
  );
});
