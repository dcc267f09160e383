// Rows of a table as a script that adds those that are missing and corrects those that differ.
import Papa from 'papaparse';

/** As the database reads it from text; null for nothing. */
export type Cell = string | null;

export interface Rows {
  readonly table: string;
  readonly columns: readonly string[];
  /** Columns that identify a row. */
  readonly key: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Which of the rows that are there may be corrected, about `held`. */
  readonly where?: string;
}

/** An empty cell is null. */
export function parseTable(table: string, csv: string): Pick<Rows, 'columns' | 'rows'> {
  const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
  const [columns = [], ...rows] = data;
  const at = rows.findIndex(({ length }) => length !== columns.length);
  const [broken] = errors;
  if (broken !== undefined) throw new Error(`${table}.csv, row ${(broken.row ?? 0) + 1}: ${broken.message}`);
  if (at >= 0) throw new Error(`${table}.csv, row ${at + 2}: expected ${columns.length} cells, as in the first row.`);
  return { columns, rows: rows.map((row) => row.map((cell) => (cell === '' ? null : cell))) };
}

export function upsert({ table, columns, key, rows, where }: Rows): string {
  const others = columns.filter((column) => !key.includes(column));
  const named = (prefix: string): string => others.map((column) => `${prefix}.${column}`).join(', ');
  return `insert into public.${table} as held (${columns.join(', ')}) values
${rows.map((row) => `  (${row.map(literal).join(', ')})`).join(',\n')}
on conflict (${key.join(', ')}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
where (${named('held')}) is distinct from (${named('excluded')})${where === undefined ? '' : ` and ${where}`};`;
}

const literal = (cell: Cell): string => (cell === null ? 'null' : `'${cell.replaceAll("'", "''")}'`);
