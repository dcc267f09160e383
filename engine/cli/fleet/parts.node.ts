// Parquet files of one batch: rows are gathered until a row group is worth writing, written under temporary names,
// then moved into place together.
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ParquetFile, parquetFile, type ParquetLibrary } from '../../exports/parquet.ts';
import type { ExportTable, NumberColumn, TextColumn, ExportColumn } from '../../exports/table.ts';
import type { FileDone } from './protocol.ts';

/** Cells per row group: enough to compress well, about ten megabytes while buffered. */
const GROUP_CELLS = 1_000_000;
/** Extension of unfinished files, because Spark and DuckDB look for `.parquet`. */
const UNFINISHED = '.unfinished';

/** Notation for "no value" in a path in Hive, Spark and DuckDB. */
const NO_VALUE = '__HIVE_DEFAULT_PARTITION__';

export const yearFolder = (year: string | null): string => `year=${year ?? NO_VALUE}`;

class Part {
  readonly #rows = new GatheredRows();
  readonly #file: ParquetFile;
  readonly #handle: FileHandle;

  constructor(file: ParquetFile, handle: FileHandle) {
    this.#file = file;
    this.#handle = handle;
  }

  async add(table: ExportTable): Promise<void> {
    this.#rows.add(table);
    if (this.#rows.cellCount >= GROUP_CELLS) await this.#flush();
  }

  /** Writes a large table by row group, without buffering its rows. */
  async write(table: ExportTable): Promise<void> {
    const rowsAtOnce = Math.max(1, Math.floor(GROUP_CELLS / table.columns.length));
    for (let from = 0; from < table.rowCount; from += rowsAtOnce) {
      await this.#handle.write(this.#file.rows(table, from, Math.min(table.rowCount, from + rowsAtOnce)));
    }
  }

  async end(): Promise<void> {
    await this.#flush();
    await this.#handle.write(this.#file.end());
    await this.#handle.close();
  }

  close = (): Promise<void> => this.#handle.close();

  async #flush(): Promise<void> {
    const table = this.#rows.take();
    if (table.rowCount > 0) await this.#handle.write(this.#file.rows(table, 0, table.rowCount));
  }
}

export class BatchParts {
  readonly #library: ParquetLibrary;
  readonly #folder: string;
  readonly #parts = new Map<string, Part>();

  constructor(library: ParquetLibrary, folder: string) {
    this.#library = library;
    this.#folder = folder;
  }

  /** Appends a table's rows to the part at this path within the data set; an empty table opens none. */
  async add(path: string, table: ExportTable): Promise<void> {
    if (table.rowCount > 0) await (await this.#partAt(path, table)).add(table);
  }

  /** Writes a large table as a separate part. */
  async write(path: string, table: ExportTable): Promise<void> {
    if (table.rowCount > 0) await (await this.#partAt(path, table)).write(table);
  }

  /** Moves every part into place; returns their paths within the data set. */
  async finish(): Promise<string[]> {
    const paths = [...this.#parts.keys()];
    for (const part of this.#parts.values()) await part.end();
    for (const path of paths) await rename(this.#unfinished(path), join(this.#folder, path));
    this.#parts.clear();
    return paths;
  }

  async discard(): Promise<void> {
    for (const [path, part] of this.#parts) {
      await part.close().catch(() => undefined);
      await rm(this.#unfinished(path), { force: true });
    }
    this.#parts.clear();
  }

  #unfinished(path: string): string {
    return `${join(this.#folder, path)}${UNFINISHED}`;
  }

  async #partAt(path: string, { columns }: ExportTable): Promise<Part> {
    const known = this.#parts.get(path);
    if (known !== undefined) return known;
    await mkdir(dirname(join(this.#folder, path)), { recursive: true });
    const part = new Part(
      parquetFile(this.#library, columns, path.split('/')[0] ?? ''),
      await open(this.#unfinished(path), 'w'),
    );
    this.#parts.set(path, part);
    return part;
  }
}

/** Result of every file of a fleet, one row each. */
export function filesTable(done: readonly FileDone[]): ExportTable {
  const text = (id: string, heading: string, cellOf: (one: FileDone) => string | null): TextColumn => ({
    kind: 'text',
    id,
    heading,
    cells: (from, to) => done.slice(from, to).map(cellOf),
  });
  const bytes: NumberColumn = {
    kind: 'double',
    id: 'bytes',
    heading: 'Size (byte)',
    cells: (from, to) => done.slice(from, to).map(({ file }) => file.bytes),
  };
  return {
    rowCount: done.length,
    columns: [
      text('file', 'File', ({ file }) => file.name),
      bytes,
      text('outcome', 'Outcome', ({ outcome }) => outcome.kind),
      text('session', 'Session', ({ outcome }) => (outcome.kind === 'unreadable' ? null : outcome.fingerprint)),
      text('sameAs', 'Identical file', ({ outcome }) => (outcome.kind === 'duplicate' ? outcome.sameAs : null)),
      text('code', 'Code', ({ outcome }) => (outcome.kind === 'unreadable' ? outcome.code : null)),
      text('sentence', 'Sentence', ({ outcome }) => (outcome.kind === 'unreadable' ? outcome.sentence : null)),
    ],
  };
}

/** Buffers rows of many tables with the same columns until a row group is worth writing. */
type Gathered =
  | { readonly kind: 'text'; readonly cells: (string | null)[] }
  | { readonly kind: 'number'; readonly cells: number[] };

const emptyColumn = ({ kind }: ExportColumn): Gathered =>
  kind === 'text' ? { kind, cells: [] } : { kind: 'number', cells: [] };

/** Appends the cells of a column to its buffer. */
function append(gathered: Gathered, column: ExportColumn, rowCount: number): void {
  if (gathered.kind === 'text' && column.kind === 'text') {
    for (const cell of column.cells(0, rowCount)) gathered.cells.push(cell);
  } else if (gathered.kind === 'number' && column.kind !== 'text') {
    const cells = column.cells(0, rowCount);
    for (let row = 0; row < rowCount; row += 1) gathered.cells.push(cells[row] ?? Number.NaN);
  }
}

function asColumn(column: ExportColumn, gathered: Gathered): ExportColumn {
  if (column.kind === 'text') {
    const cells = gathered.kind === 'text' ? gathered.cells : [];
    return { ...column, cells: (from, to) => cells.slice(from, to) };
  }
  const cells = gathered.kind === 'number' ? gathered.cells : [];
  return { ...column, cells: (from, to) => cells.slice(from, to) };
}

class GatheredRows {
  #columns: readonly ExportColumn[] = [];
  #gathered: Gathered[] = [];
  #rowCount = 0;

  get cellCount(): number {
    return this.#rowCount * this.#columns.length;
  }

  /** Appends all rows of a table, with the same columns in the same order as the first. */
  add({ rowCount, columns }: ExportTable): void {
    if (this.#gathered.length === 0) {
      this.#columns = columns;
      this.#gathered = columns.map(emptyColumn);
    }
    for (const [at, column] of columns.entries()) {
      const gathered = this.#gathered[at];
      if (gathered !== undefined) append(gathered, column, rowCount);
    }
    this.#rowCount += rowCount;
  }

  /** Returns the buffered rows as one table and clears the buffer. */
  take(): ExportTable {
    const columns = this.#columns.map((column, at) => asColumn(column, this.#gathered[at] ?? emptyColumn(column)));
    const rowCount = this.#rowCount;
    this.#gathered = [];
    this.#rowCount = 0;
    return { rowCount, columns };
  }
}
