// Columns of a table's parts as Arrow, row group by row group: what DuckDB takes in without reading Parquet itself, for
// which it would have to fetch an extension.
import { Float64, makeData, Table, tableToIPC, Utf8, Vector } from 'apache-arrow';
import type { DecodedArray } from 'hyparquet';
import { cellsOf, openPart, type ChosenFile, type Part } from './parts.ts';

/** DuckDB's memory for a value: a number, or a text that is longer than a dozen letters. */
const NUMBER_BYTES = 8;
const TEXT_BYTES = 48;
/** Together with a copy of what is being read, this fits a tab of a phone. */
export const MAX_BYTES = 512 * 1024 * 1024;

export interface TableColumn {
  readonly name: string;
  readonly isText: boolean;
}

export interface WantedTable {
  readonly columns: readonly TableColumn[];
  readonly rows: number;
  /** Estimate of the memory that it takes. */
  readonly bytes: number;
}

const isText = (part: Part, column: string): boolean =>
  part.metadata.schema.some(({ name, type }) => name === column && type === 'BYTE_ARRAY');

/** Columns of all parts that the words of a question name; every column if `words` is null. */
function wantedColumns(parts: readonly Part[], words: ReadonlySet<string> | null): TableColumn[] {
  const columns = new Map<string, TableColumn>();
  for (const part of parts) {
    for (const name of part.columns) {
      if (columns.has(name) || (words !== null && !words.has(name.toLowerCase()))) continue;
      columns.set(name, { name, isText: isText(part, name) });
    }
  }
  const first = parts[0]?.columns[0];
  // `count(*)` names no column and needs the rows of one.
  if (columns.size === 0 && parts[0] !== undefined && first !== undefined) {
    columns.set(first, { name: first, isText: isText(parts[0], first) });
  }
  return [...columns.values()];
}

/** Which rows have a value, one bit each, as Arrow keeps it. */
class Valid {
  readonly nullBitmap: Uint8Array;
  nullCount: number;

  constructor(rows: number) {
    this.nullBitmap = new Uint8Array(Math.ceil(rows / 8));
    this.nullCount = rows;
  }

  mark(row: number): void {
    this.nullBitmap[row >> 3] = (this.nullBitmap[row >> 3] ?? 0) | (1 << (row & 7));
    this.nullCount -= 1;
  }
}

function numberVector(cells: DecodedArray | null, rows: number): Vector<Float64> {
  const data = new Float64Array(rows);
  const valid = new Valid(rows);
  for (let row = 0; row < rows; row += 1) {
    const cell: unknown = cells?.[row];
    if (typeof cell !== 'number') continue;
    data[row] = cell;
    valid.mark(row);
  }
  const { nullBitmap, nullCount } = valid;
  return new Vector([makeData({ type: new Float64(), length: rows, nullCount, nullBitmap, data })]);
}

/** By hand: Arrow's own builders compile code, which the page's security policy forbids. */
function textVector(cells: DecodedArray | null, rows: number): Vector<Utf8> {
  const encoder = new TextEncoder();
  const encoded = new Map<string, Uint8Array>();
  const valueOffsets = new Int32Array(rows + 1);
  const texts: Uint8Array[] = [];
  const valid = new Valid(rows);
  let bytes = 0;
  for (let row = 0; row < rows; row += 1) {
    const cell: unknown = cells?.[row];
    if (typeof cell === 'string') {
      const text = encoded.get(cell) ?? encoder.encode(cell);
      encoded.set(cell, text);
      texts.push(text);
      bytes += text.length;
      valid.mark(row);
    }
    valueOffsets[row + 1] = bytes;
  }
  const data = new Uint8Array(bytes);
  let at = 0;
  for (const text of texts) {
    data.set(text, at);
    at += text.length;
  }
  const { nullBitmap, nullCount } = valid;
  return new Vector([makeData({ type: new Utf8(), length: rows, nullCount, nullBitmap, valueOffsets, data })]);
}

/** One table of a data set. Parts that cannot be read are left out and counted. */
export class TableReader {
  #parts: readonly Part[] = [];
  #columns: readonly TableColumn[] = [];
  #batches: AsyncGenerator<Uint8Array> | null = null;
  #damaged = 0;

  /** Opens the parts and chooses columns; `words` in lower case. */
  async open(files: readonly ChosenFile[], words: readonly string[] | null): Promise<WantedTable> {
    const parts: Part[] = [];
    for (const file of files) {
      const part = await openPart(file).catch(() => null);
      if (part === null) this.#damaged += 1;
      else parts.push(part);
    }
    this.#parts = parts;
    this.#columns = wantedColumns(parts, words === null ? null : new Set(words));
    this.#batches = this.#read();
    const rows = parts.reduce((sum, { rowCount }) => sum + rowCount, 0);
    const rowBytes = this.#columns.reduce((sum, one) => sum + (one.isText ? TEXT_BYTES : NUMBER_BYTES), 0);
    return { columns: this.#columns, rows, bytes: rows * rowBytes };
  }

  /** The next row group as an Arrow stream with the rows in it; null at the end. */
  async next(): Promise<Uint8Array | null> {
    const step = await this.#batches?.next();
    return step === undefined || step.done === true ? null : step.value;
  }

  /** Parts left out so far. */
  damaged(): number {
    return this.#damaged;
  }

  async *#read(): AsyncGenerator<Uint8Array> {
    for (const part of this.#parts) {
      try {
        yield* this.#readPart(part);
      } catch {
        this.#damaged += 1;
      }
    }
  }

  async *#readPart(part: Part): AsyncGenerator<Uint8Array> {
    const scan = await part.scan(this.#columns.map(({ name }) => name).filter((name) => part.columns.includes(name)));
    for (const range of scan.ranges) {
      const rows = range.rowEnd - range.rowStart;
      const vectors: Record<string, Vector> = {};
      for (const { name, isText: text } of this.#columns) {
        const cells = await cellsOf(part, scan, range, name);
        vectors[name] = text ? textVector(cells, rows) : numberVector(cells, rows);
      }
      yield tableToIPC(new Table(vectors), 'stream');
    }
  }
}
