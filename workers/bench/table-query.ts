import type { TextTable } from './text-table.ts';

/** For DuckDB: the rows of a file after `skipLines`; missing cells become NaN inside the database. */
export function tableQuery(path: string, table: TextTable, skipLines = 0): string {
  const { delimiter, columnCount, wanted } = table;
  const isWanted = new Set(wanted);
  const types = Array.from(
    { length: columnCount },
    (_, index) => `'c${index}': '${isWanted.has(index) ? 'FLOAT' : 'VARCHAR'}'`,
  ).join(', ');
  const values = wanted.map((index) => `coalesce(c${index}, 'nan'::FLOAT) AS c${index}`).join(', ');
  const options = `delim='${delimiter}', quote='', escape='', header=false, auto_detect=false`;
  return `SELECT ${values} FROM read_csv('${path}', ${options}, skip=${skipLines}, columns={${types}})`;
}
