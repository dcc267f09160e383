// Ranges of a file's samples, read by an engine of its own: its task, what it says, and the reading.
import type { Engine } from '../kernel/engine.ts';
import type { Encoding } from '../recording/recording.ts';
import type { ByteRange, ByteSource, ReadOptions } from './byte-source.ts';
import type { RaggedCount, ReadRange } from './peach/peach-reader.ts';
import { isCutRow, splitCells } from './text/cells.ts';
import { ColumnStore } from './text/column-store.ts';
import { LineDecoder } from './text/encoding.ts';
import { type RaggedRows, TableScan, type TableShape } from './text/table-scan.ts';
import { TextWindow } from './text/text-window.ts';

export interface RangeTask {
  readonly encoding: Encoding;
  readonly rowEnd: number;
  readonly shape: TableShape;
  /** Float32 columns behind the time. */
  readonly columnCount: number;
  /** What to read, in the order of the file. */
  readonly ranges: readonly ByteRange[];
}

/** Rows of a range, then its end; or, once and at last, `broken`. */
export type RangeMessage =
  | { readonly kind: 'rows'; readonly rows: number; readonly packed: ArrayBuffer }
  | ({ readonly kind: 'end' } & ReadRange)
  /** The range holds something other than rows: a further header, another section, words. */
  | { readonly kind: 'broken' };

export interface RangeOptions extends ReadOptions {
  /** A buffer of rows that were taken over, to be filled again: memory used before is quicker than new. */
  readonly spareBuffer?: () => ArrayBuffer | undefined;
}

type Emit = (message: RangeMessage, transfer: ArrayBuffer[]) => void;

/** Bytes of columns handed over at a time. */
const BATCH_BYTES = 1024 * 1024;

/** Time of the first ragged row, while its batch is still in the store. */
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

/**
 * Reads ranges into batches of rows. Resolves when `emit` has had its last message: the `end` of the last range, or
 * `broken`. Rejects with what the source or the signal throws. Leaves nothing in the engine's memory.
 */
export async function readRange(
  engine: Engine,
  source: ByteSource,
  task: RangeTask,
  emit: Emit,
  options: RangeOptions = {},
): Promise<void> {
  for (const range of task.ranges) {
    const mark = engine.mark();
    try {
      if (!(await readOne(engine, source, task, range, emit, options))) return;
    } finally {
      engine.release(mark);
    }
  }
}

/** Reads one range and says how it ended; false when it holds more than rows. */
async function readOne(
  engine: Engine,
  source: ByteSource,
  { encoding, rowEnd, shape, columnCount }: RangeTask,
  { fromByte, toByte }: ByteRange,
  emit: Emit,
  options: RangeOptions,
): Promise<boolean> {
  const place = { source, encoding, rowEnd, fromByte, toByte, expectedToByte: toByte };
  const window = new TextWindow(engine, place, options);
  const batchRows = Math.max(64, Math.floor(BATCH_BYTES / (8 + 4 * columnCount)));
  const kinds = Array.from({ length: columnCount }, () => 'f32' as const);
  const store = new ColumnStore(engine, ['f64', ...kinds], batchRows);
  const short = new RaggedWatch();
  const long = new RaggedWatch();

  const flush = (): void => {
    if (store.rows === 0) return;
    const times = engine.view(store.column(0));
    short.look(scan.shortRows, times);
    long.look(scan.longRows, times);
    const packed = store.pack(options.spareBuffer?.());
    emit({ kind: 'rows', rows: store.rows, packed }, [packed]);
    store.rows = 0;
  };
  const scan = new TableScan(engine, store, shape, rowEnd, flush);

  /** True while the text is rows and blank lines. */
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
    const { missing } = scan;
    if (onlyRows) emit({ kind: 'end', short: short.found, long: long.found, missing, isCut }, []);
    else emit({ kind: 'broken' }, []);
    return onlyRows;
  } finally {
    await window.close();
  }
}
