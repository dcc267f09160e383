import { expect, it } from 'vitest';
import { columnHashes, tableQuery, type RowsContender, type TextTable } from './text-table.ts';
import { handWritten } from './hand-written.ts';
import { udsv } from './udsv.ts';

const TABLE: TextTable = { delimiter: ',', lineEnd: '\n', rowCount: 3, columnCount: 3, wanted: [2, 0] };
const ROWS = '1.5,a,10\n,b,20\n-0.25,c,30\n';

const hashesOf = async ({ start }: RowsContender, table: TextTable): Promise<string> =>
  columnHashes((await (await start())(new File([ROWS], 'rows.csv'), table))());

it.each([
  ['hand-written', handWritten],
  ['uDSV', udsv],
])('%s delivers the wanted columns, in that order', async (_, contender) => {
  const columns = [Float32Array.of(10, 20, 30), Float32Array.of(1.5, Number.NaN, -0.25)];
  expect(await hashesOf(contender, TABLE)).toBe(columnHashes(columns));
  expect(await hashesOf(contender, { ...TABLE, wanted: [2] })).toBe(columnHashes(columns.slice(0, 1)));
});

it('asks DuckDB for floats of the wanted columns alone', () => {
  expect(tableQuery('rows', TABLE)).toBe(
    "SELECT coalesce(c2, 'nan'::FLOAT) AS c2, coalesce(c0, 'nan'::FLOAT) AS c0 FROM read_csv('rows', delim=',', quote='', escape='', header=false, auto_detect=false, skip=0, columns={'c0': 'FLOAT', 'c1': 'VARCHAR', 'c2': 'FLOAT'})",
  );
});
