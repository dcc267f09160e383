// Tables as Apache Parquet, one row group at a time.
import type * as Hyparquet from 'hyparquet-writer';
import type { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { TABLE_SCHEMA } from './data-set-schema.ts';
import type { ExportColumn, ExportTable } from './table.ts';

/** A column without its cells. */
type ColumnNames = Pick<ExportColumn, 'id' | 'heading' | 'kind'>;

const TYPES = { text: 'STRING', integer: 'INT32', float: 'FLOAT', double: 'DOUBLE' } as const;

type Cells = Float32Array | Float64Array | (string | number | null)[];

/** Uses null instead of NaN, because the format supports it. */
function toCells(column: ExportColumn, from: number, to: number): Cells {
  if (column.kind === 'text') return [...column.cells(from, to)];
  const cells = column.cells(from, to);
  const whole = Array.from(cells).every(Number.isFinite);
  if (whole && column.kind === 'float') return Float32Array.from(cells);
  if (whole && column.kind === 'double') return Float64Array.from(cells);
  return Array.from(cells, (value) => (Number.isFinite(value) ? value : null));
}

export interface ParquetFile {
  /** Appends rows [from, to) of a table with these columns as a row group; returns the bytes that are ready. */
  rows(table: ExportTable, from: number, to: number): Uint8Array<ArrayBuffer>;
  /** Writes the footer; nothing may follow. */
  end(): Uint8Array<ArrayBuffer>;
}

class RowGroups implements ParquetFile {
  readonly #bytes: ByteWriter;
  readonly #file: ParquetWriter;

  constructor(bytes: ByteWriter, file: ParquetWriter) {
    this.#bytes = bytes;
    this.#file = file;
  }

  rows({ columns }: ExportTable, from: number, to: number): Uint8Array<ArrayBuffer> {
    const columnData = columns.map((column) => ({ name: column.id, data: toCells(column, from, to) }));
    void this.#file.write({ columnData, rowGroupSize: Math.max(1, to - from) });
    return this.#taken();
  }

  end(): Uint8Array<ArrayBuffer> {
    void this.#file.finish();
    return this.#taken();
  }

  /** Bytes written since the last call, removed from the writer's buffer; file positions continue. */
  #taken(): Uint8Array<ArrayBuffer> {
    const ready = new Uint8Array(this.#bytes.getBuffer());
    this.#bytes.index = 0;
    return ready;
  }
}

export type ParquetLibrary = typeof Hyparquet;

/** Loads the library on first use; rejects if it cannot be fetched. */
export const loadParquetLibrary = (): Promise<ParquetLibrary> => import('hyparquet-writer');

/**
 * Opens a Parquet file (Snappy, one optional column per column of its tables under its `id`). The metadata key
 * `headings` has the columns' headings as JSON by id, `schema` the version of the tables and `table` the name of this
 * one.
 */
export function parquetFile(library: ParquetLibrary, columns: readonly ColumnNames[], table: string): ParquetFile {
  const bytes = new library.ByteWriter();
  const schema = library.schemaFromColumnData({
    columnData: columns.map(({ id, kind }) => ({ name: id, data: [], type: TYPES[kind], nullable: true })),
  });
  const headings = Object.fromEntries(columns.map(({ id, heading }) => [id, heading]));
  const kvMetadata = [
    { key: 'headings', value: JSON.stringify(headings) },
    { key: 'schema', value: TABLE_SCHEMA },
    { key: 'table', value: table },
  ];
  const file = new library.ParquetWriter({ writer: bytes, schema, kvMetadata, createdBy: 'Strokeside' });
  return new RowGroups(bytes, file);
}
