// A data set as read by an external database, and whether two hold the same.
import { DuckDBInstance } from '@duckdb/node-api';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILES_PART } from '../protocol.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Every part of a table of the data set, for the `from` of a query. */
export const tableSource = (folder: string, table: string): string =>
  `read_parquet('${folder.replaceAll('\\', '/')}/${table}/**/*.parquet', hive_partitioning = true, union_by_name = true)`;

export async function ask(query: string): Promise<Rows> {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(query)).getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Hash of a table's rows in an order of their own, with every bit of every number. */
async function hashRows(folder: string, table: string): Promise<string> {
  const source = tableSource(folder, table);
  const columns = (await ask(`describe select * from ${source}`)).map(({ column_name: name }) => `"${String(name)}"`);
  // Samples of different devices have different columns, whose order depends on the order of the parts.
  const sorted = columns.toSorted().join(', ');
  const path = join(folder, `_${table}-sorted.parquet`);
  await ask(`copy (select ${sorted} from ${source} order by all) to '${path}' (format parquet)`);
  return hashFile(path);
}

const hashFile = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/**
 * Whether two data sets hold the same, to the last bit. Hash of every table; the one of files byte by byte, as it was
 * written.
 */
export async function hashDataSet(folder: string): Promise<Readonly<Record<string, string>>> {
  const hashes: Record<string, string> = { files: hashFile(join(folder, FILES_PART)) };
  for (const table of ['sessions', 'rowers', 'strokes', 'oars', 'samples'])
    hashes[table] = await hashRows(folder, table);
  return hashes;
}
