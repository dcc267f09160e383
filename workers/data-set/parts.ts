// Parts of a data set's tables: Parquet files chosen by a person, read by row group and column.
import {
  parquetMetadataAsync,
  parquetScan,
  type AsyncBuffer,
  type DecodedArray,
  type FileMetaData,
  type ParquetScan,
} from 'hyparquet';

export const TABLES = ['rowers', 'sessions', 'strokes', 'oars', 'samples', 'files'] as const;
export type TableName = (typeof TABLES)[number];

/** A chosen file; its path within the folder, or only its name. */
export interface ChosenFile {
  readonly path: string;
  readonly file: Blob;
}

/** Files up to this size are read whole: one read instead of one per column. */
const WHOLE_BYTES = 16 * 1024 * 1024;
/** A footer of these tables is smaller. */
const FOOTER_BYTES = 64 * 1024;

export interface Part {
  readonly path: string;
  readonly metadata: FileMetaData;
  readonly rowCount: number;
  readonly columns: readonly string[];
  /** Of the tables' schema; null in a file of another program or an early version. */
  readonly schema: string | null;
  readonly table: string | null;
  scan(columns: readonly string[]): Promise<ParquetScan>;
}

const isTable = (name: string | undefined): name is TableName => TABLES.some((table) => table === name);

/** By the folder that it is in; null if it was chosen without its folder. */
export const tableOfPath = (path: string): TableName | null => path.split('/').slice(0, -1).findLast(isTable) ?? null;

export const isParquet = ({ path }: ChosenFile): boolean => path.endsWith('.parquet');

const bufferOf = (file: Blob): AsyncBuffer => ({
  byteLength: file.size,
  slice: (from, to) => file.slice(from, to).arrayBuffer(),
});

/** Reads the footer. Throws if the file isn't Parquet or is cut off. */
export async function openPart({ path, file }: ChosenFile): Promise<Part> {
  const buffer = file.size > WHOLE_BYTES ? bufferOf(file) : await file.arrayBuffer();
  const metadata = await parquetMetadataAsync(buffer, { initialFetchSize: FOOTER_BYTES });
  const written = new Map(metadata.key_value_metadata?.map(({ key, value }) => [key, value ?? null]));
  return {
    path,
    metadata,
    rowCount: Number(metadata.num_rows),
    columns: metadata.schema.slice(1).map(({ name }) => name),
    schema: written.get('schema') ?? null,
    table: written.get('table') ?? null,
    scan: (columns) => parquetScan({ file: buffer, metadata, columns: [...columns] }),
  };
}

/** Cells of a row group; null for each row if the part lacks the column. */
export async function cellsOf(
  part: Part,
  scan: ParquetScan,
  { rowStart, rowEnd }: { readonly rowStart: number; readonly rowEnd: number },
  column: string,
): Promise<DecodedArray | null> {
  return part.columns.includes(column) ? scan.readColumn({ column, rowStart, rowEnd }) : null;
}
