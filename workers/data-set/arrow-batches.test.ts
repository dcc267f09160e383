import { tableFromIPC } from 'apache-arrow';
import { expect, it } from 'vitest';
import { TableReader } from './arrow-batches.ts';
import { madePart, madeTable, type MadeRow } from './testing/made-data-set.ts';

const makeOars = (from: number): MadeRow[] =>
  Array.from({ length: 50 }, (_, at) => ({
    session: `s${from}`,
    stroke: from + at,
    counts: at % 3 === 0 ? 'no' : 'yes',
    powerW: at % 7 === 0 ? null : at / 8,
  }));

async function read(words: readonly string[] | null): Promise<{ rows: unknown[]; wanted: unknown; damaged: number }> {
  const reader = new TableReader();
  const files = await Promise.all(
    [0, 100].map(async (from) => ({
      path: `oars/part-${from}.parquet`,
      file: new Blob([await madePart(madeTable(makeOars(from)), 'oars', 20)]),
    })),
  );
  const wanted = await reader.open([...files, { path: 'oars/part-c.parquet', file: new Blob(['PAR1']) }], words);
  const rows: unknown[] = [];
  for (let batch = await reader.next(); batch !== null; batch = await reader.next()) {
    rows.push(
      ...tableFromIPC(batch)
        .toArray()
        .map((row: { toJSON: () => unknown }) => row.toJSON()),
    );
  }
  return { rows, wanted, damaged: reader.damaged() };
}

it('gives DuckDB the columns that a question names, every row once, and counts damaged parts', async () => {
  const all = [...makeOars(0), ...makeOars(100)];
  const { rows, wanted, damaged } = await read(['select', 'counts', 'powerw', 'from', 'oars']);
  expect(damaged).toBe(1);
  expect(wanted).toEqual({
    columns: [
      { name: 'counts', isText: true },
      { name: 'powerW', isText: false },
    ],
    rows: 100,
    bytes: 100 * 56,
  });
  expect(rows).toEqual(all.map(({ counts, powerW }) => ({ counts, powerW })));
  expect((await read(null)).rows).toEqual(all);
  // Every row of `count(*)`.
  expect((await read(['count', 'oars'])).rows).toHaveLength(100);
});
