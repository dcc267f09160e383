// A data set as read by an external database.
import { DuckDBInstance } from '@duckdb/node-api';

export type Rows = readonly Readonly<Record<string, unknown>>[];

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
