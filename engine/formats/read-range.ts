// Range of a file's samples, read by a separate engine: its task, its messages, and the read itself.
import type { Engine } from '../runtime/engine.ts';
import { type ByteRange, type ByteSource, type ReadOptions, readHead } from './byte-source.ts';
import { detectPeach, type DetectedText, lineStart } from './detect-peach.ts';
import type { RaggedCount, ReadRange } from './peach/peach-reader.ts';
import { PeachReading } from './peach/peach-format.ts';
import { isCutRow, splitCells } from './text/cells.ts';
import { ColumnStore, type PackedRows, rowsWithoutGaps } from './text/column-store.ts';
import { LineDecoder } from './text/encoding.ts';
import { type RaggedRows, TableScan, type TableShape } from './text/table-scan.ts';
import { TextWindow } from './text/text-window.ts';

export interface RangeTask {
  /** Rows that start in these bytes, which need not be at line boundaries. */
  readonly range: ByteRange;
  /** End of the first range of the file, which includes the table's header. */
  readonly headToByte: number;
}

/** Rows of a range, then its end; or `broken` as the only and last message. */
export type RangeMessage =
  | ({ readonly kind: 'rows' } & PackedRows)
  | ({ readonly kind: 'end' } & ReadRange)
  /** The range has more than rows: another header, another section, words. */
  | { readonly kind: 'broken' };

type Emit = (message: RangeMessage, transfer: ArrayBuffer[]) => void;

/** Bytes of columns read before packing: small enough to stay in cache. */
const BATCH_BYTES = 512 * 1024;
/** Bytes of columns per message: fewer cost more messages and memory, more would cause jank when appended. */
const PACKED_BYTES = 4 * 1024 * 1024;

/** Remembers the time of the first ragged row while its batch is in the store. */
class RaggedWatch {
  #found: RaggedCount = { count: 0, firstS: null };

  look({ count, firstRow }: RaggedRows, timesMs: Float32Array | Float64Array): void {
    const firstS = this.#found.count === 0 && count > 0 ? (timesMs[firstRow] ?? NaN) / 1000 : this.#found.firstS;
    this.#found = { count, firstS };
  }

  get found(): RaggedCount {
    return this.#found;
  }
}

interface Table {
  readonly shape: TableShape;
  /** Float32 columns after the time. */
  readonly columnCount: number;
}

/**
 * Reads a range into batches of rows; every thread determines columns and line starts itself. Resolves after the last
 * message to `emit`: `end` or `broken`. Rejects with errors of the source or the signal. Frees all engine memory it
 * used.
 */
export async function readRange(
  engine: Engine,
  source: ByteSource,
  { range, headToByte }: RangeTask,
  emit: Emit,
  options: ReadOptions = {},
): Promise<void> {
  const { signal } = options;
  const mark = engine.mark();
  try {
    const text = detectPeach(await readHead(source, options));
    if (text === null) return emit({ kind: 'broken' }, []);
    const startAfter = (byte: number): Promise<number> => lineStart(source, byte, text, options);
    const fromByte = await startAfter(range.fromByte);
    const headEnd = headToByte === range.fromByte ? fromByte : await startAfter(headToByte);
    // Expects nothing after the header, so that no rows are allocated.
    const head = new PeachReading(engine, source, text, signal ? { signal } : {}, headEnd, text.byteOrderMarkBytes);
    const table = await readTable(head);
    engine.release(mark);
    if (table === null) return emit({ kind: 'broken' }, []);
    const toByte = await startAfter(range.toByte);
    await readRows(engine, source, text, table, { fromByte, toByte }, emit, options);
  } finally {
    engine.release(mark);
  }
}

/** The periodic table that begins in the header; null if there is none. */
async function readTable(head: PeachReading): Promise<Table | null> {
  const { reader } = head;
  try {
    await head.read(() => reader.periodicScan !== null);
    const { periodicScan, tables } = reader;
    return periodicScan && { shape: periodicScan.shape, columnCount: tables.periodic?.channels.length ?? 0 };
  } finally {
    // A read into memory may be in flight, and the memory must not be freed before it settles.
    await head.close().catch(() => undefined);
  }
}

/** Reads rows, and returns how they ended. */
async function readRows(
  engine: Engine,
  source: ByteSource,
  { encoding, rowEnd }: DetectedText,
  { shape, columnCount }: Table,
  { fromByte, toByte }: ByteRange,
  emit: Emit,
  options: ReadOptions,
): Promise<void> {
  const place = { source, encoding, rowEnd, fromByte, toByte, expectedToByte: toByte };
  const window = new TextWindow(engine, place, options);
  const batchRows = rowsWithoutGaps(BATCH_BYTES / (8 + 4 * columnCount));
  const kinds = Array.from({ length: columnCount }, () => 'f32' as const);
  const store = new ColumnStore(engine, ['f64', ...kinds], batchRows);
  const short = new RaggedWatch();
  const long = new RaggedWatch();

  const { capacity, imageBytes } = store;
  const packedRows = capacity * Math.max(1, Math.floor(PACKED_BYTES / imageBytes));
  const newBuffer = (): ArrayBuffer => new ArrayBuffer((packedRows / capacity) * imageBytes);
  let packed = newBuffer();
  let rows = 0;
  const handOver = (): void => {
    if (rows === 0) return;
    emit({ kind: 'rows', packed, rows, capacity }, [packed]);
    packed = newBuffer();
    rows = 0;
  };
  const flush = (): void => {
    if (store.rows === 0) return;
    const times = engine.view(store.column(0));
    short.look(scan.shortRows, times);
    long.look(scan.longRows, times);
    store.pack(packed, (rows / capacity) * imageBytes);
    rows += store.rows;
    store.rows = 0;
    if (rows === packedRows) handOver();
  };
  const scan = new TableScan(engine, store, shape, rowEnd, flush);

  /** True while the text has only rows and blank lines. */
  const scanRows = (): boolean => {
    for (;;) {
      const stop = scan.scan(window);
      if (stop === 'hungry') return !window.isStuffed || window.line() !== null;
      const line = window.line();
      if (stop === 'too-long' || line === null) return false;
      const cells = splitCells(new TextDecoder().decode(line), shape.delimiter);
      if (cells.some((cell) => cell !== '')) return false;
      window.consume(line.length + 1);
    }
  };

  try {
    let onlyRows = scanRows();
    while (onlyRows && (window.refill() || (await window.pull()))) onlyRows = scanRows();
    let isCut = window.endsInsideCharacter;
    if (onlyRows && window.length > 0) {
      const line = new LineDecoder(encoding).decode(window.text());
      isCut ||= isCutRow(line, shape.delimiter, scan.rowFields);
      if (!isCut) {
        window.endLine();
        onlyRows = scanRows();
      }
    }
    flush();
    handOver();
    const { missing } = scan;
    if (onlyRows) emit({ kind: 'end', short: short.found, long: long.found, missing, isCut }, []);
    else emit({ kind: 'broken' }, []);
  } finally {
    await window.close();
  }
}
