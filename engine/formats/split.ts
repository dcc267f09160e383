// One file read by several engines, each in a thread of its own, to the very Recording that one engine would make.
//
//   const reading = await SplitReading.begin(engine, source, parts, options);   // in the thread that keeps the Recording
//   if (!reading.ok) …                                                          // a failure of readRecording
//   // Hand reading.value.tasks[i] to thread i. There:
//   //   await readRange(engine, source, task, (message, transfer) => postMessage(message, transfer), options)
//   // Back here, for every message of thread i, in the order they were posted:
//   //   reading.value.take(i, message)
//   const recording = await reading.value.finish();
//
// `finish` reads this engine's own range while the messages of the others come in; it resolves when all have ended. Tasks
// and messages are plain objects, their buffers transferable. `tasks` is empty where splitting is not worth it or not
// possible; `finish` then simply reads. A thread that fails is reported by `take(i, { kind: 'broken' })`: wherever a range
// is not nothing but rows, everything is read again by this engine alone.
//
// A row belongs to the range in which it starts: ranges are cut at starts of lines.
import type { Engine } from '../kernel/engine.ts';
import type { Encoding, Recording } from '../recording/recording.ts';
import { failure, type Result, success } from '../recording/result.ts';
import { attempt, guarded } from './attempt.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';
import { detect, type DetectedText } from './detect.ts';
import type { RaggedCount } from './peach/peach-reader.ts';
import { PeachReading } from './peach/peach-reading.ts';
import { readHead, readRecording } from './read-recording.ts';
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
  readonly fromByte: number;
  readonly toByte: number;
}

export type RangeMessage =
  | { readonly kind: 'rows'; readonly rows: number; readonly packed: ArrayBuffer }
  | { readonly kind: 'end'; readonly short: RaggedCount; readonly long: RaggedCount; readonly isCut: boolean }
  /** The range holds something other than rows: a further header, another section, words. */
  | { readonly kind: 'broken' };

/** Bytes of columns handed over at a time. */
const BATCH_BYTES = 2 * 1024 * 1024;
/** Smaller files are read faster by one. */
const LEAST_RANGE_BYTES = 4 * 1024 * 1024;
const PROBE_BYTES = 65_536;

/** Where the first line begins that starts at or after `byte`; the end of the file when none does. */
async function lineStart(source: ByteSource, byte: number, text: DetectedText, options: ReadOptions): Promise<number> {
  const unit = text.encoding === 'utf-8' ? 1 : 2;
  const start = text.byteOrderMarkBytes;
  let at = Math.max(start, byte - ((byte - start) % unit) - unit);
  const highByte = text.encoding === 'utf-16le' ? 1 : 0;
  while (at < source.bytes) {
    const probe = new Uint8Array(Math.min(PROBE_BYTES, source.bytes - at));
    let length = 0;
    for await (const chunk of source.chunks(at, at + probe.length)) {
      options.signal?.throwIfAborted();
      probe.set(chunk.subarray(0, probe.length - length), length);
      length += Math.min(chunk.length, probe.length - length);
    }
    for (let end = probe.indexOf(text.rowEnd); end >= 0; end = probe.indexOf(text.rowEnd, end + 1)) {
      if (unit === 1) return at + end + 1;
      const first = end - (end % 2);
      if (end % 2 !== highByte && probe[first + highByte] === 0) return at + first + 2;
    }
    if (length === 0) break;
    at += length - (length % unit || 0);
    if (length < unit) break;
  }
  return source.bytes;
}

export class SplitReading {
  readonly tasks: readonly RangeTask[];
  readonly #engine: Engine;
  readonly #source: ByteSource;
  readonly #options: ReadOptions;
  readonly #mark: number;
  readonly #reading: PeachReading;
  readonly #scan: TableScan | null;
  readonly #batches: { rows: number; packed: ArrayBuffer }[][];
  readonly #ends: (Extract<RangeMessage, { kind: 'end' }> | undefined)[];
  #broken = false;
  #waiting: (() => void) | null = null;

  private constructor(
    engine: Engine,
    source: ByteSource,
    options: ReadOptions,
    mark: number,
    reading: PeachReading,
    tasks: readonly RangeTask[],
  ) {
    this.#engine = engine;
    this.#source = source;
    this.#options = options;
    this.#mark = mark;
    this.#reading = reading;
    this.#scan = reading.reader.periodicScan;
    this.tasks = tasks;
    this.#batches = tasks.map(() => []);
    this.#ends = tasks.map(() => undefined);
  }

  /** Reads as far as the first samples, and plans `parts` ranges of about the same size. */
  static async begin(
    engine: Engine,
    source: ByteSource,
    parts: number,
    options: ReadOptions = {},
    leastRangeBytes = LEAST_RANGE_BYTES,
  ): Promise<Result<SplitReading>> {
    const mark = engine.mark();
    const begun = await attempt(source, options, async () => {
      const detected = detect(source.fileName, await readHead(source, options));
      if (!detected.ok) return detected;
      const text = detected.value;
      const ranges = Math.max(1, Math.min(parts, Math.floor(source.bytes / Math.max(1, leastRangeBytes))));
      const cuts: number[] = [];
      for (let part = 1; part <= ranges; part++) {
        const cut = Math.floor((source.bytes * part) / ranges);
        cuts.push(part === ranges ? source.bytes : await lineStart(guarded(source), cut, text, options));
      }
      const reading = new PeachReading(engine, source, text, options, cuts[0] ?? source.bytes);
      await reading.read(() => reading.reader.periodicScan !== null);
      const shape = reading.reader.periodicScan?.shape;
      const columnCount = reading.reader.tables.periodic?.channels.length ?? 0;
      const tasks: RangeTask[] = [];
      for (const [index, fromByte] of cuts.slice(0, -1).entries()) {
        const toByte = cuts[index + 1] ?? source.bytes;
        const { encoding, rowEnd } = text;
        if (shape && fromByte < toByte) tasks.push({ encoding, rowEnd, shape, columnCount, fromByte, toByte });
      }
      const split = new SplitReading(engine, source, options, mark, reading, tasks);
      // Without samples in the first range nobody else knows the columns.
      if (shape === undefined && ranges > 1) split.#broken = true;
      return success(split);
    });
    if (!begun.ok) engine.release(mark);
    return begun;
  }

  /** Takes the next message of the thread that reads `tasks[task]`. */
  take(task: number, message: RangeMessage): void {
    if (message.kind === 'broken') this.#broken = true;
    else if (message.kind === 'end') this.#ends[task] = message;
    else this.#batches[task]?.push(message);
    if (this.#isComplete) this.#waiting?.();
  }

  /** Reads the first range, waits for the others and joins them. */
  async finish(): Promise<Result<Recording>> {
    const joined = await attempt<Recording | null>(this.#source, this.#options, async () => {
      if (!this.#broken) await this.#reading.read(() => this.#broken);
      await this.#allRanges();
      // Another window begins in the first range: the others were read with the columns of the one before.
      if (this.tasks.length > 0 && this.#reading.reader.periodicScan !== this.#scan) this.#broken = true;
      if (this.#broken) return success(null);
      this.#join();
      return this.#reading.finish();
    });
    await this.#reading.close();
    if (joined.ok && joined.value !== null) return success(joined.value);
    this.#engine.release(this.#mark);
    if (!joined.ok) return failure(joined.failure.code, joined.failure.sentence);
    return readRecording(this.#engine, this.#source, this.#options);
  }

  #join(): void {
    for (const [task, end] of this.#ends.entries()) {
      const batches = this.#batches[task] ?? [];
      if (end) this.#reading.reader.append({ batches, short: end.short, long: end.long, isCut: end.isCut });
      this.#batches[task] = [];
    }
  }

  get #isComplete(): boolean {
    return this.#broken || this.#ends.every((end) => end !== undefined) || this.#options.signal?.aborted === true;
  }

  async #allRanges(): Promise<void> {
    if (!this.#isComplete) {
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
        this.#options.signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    this.#options.signal?.throwIfAborted();
  }
}

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
 * Reads one range into batches of rows. Resolves when `emit` has had its last message: `end` or `broken`. Rejects with
 * what the source or the signal throws. Leaves nothing in the engine's memory.
 */
export async function readRange(
  engine: Engine,
  source: ByteSource,
  task: RangeTask,
  emit: (message: RangeMessage, transfer: ArrayBuffer[]) => void,
  options: ReadOptions = {},
): Promise<void> {
  const mark = engine.mark();
  const { encoding, rowEnd, shape, columnCount, fromByte, toByte } = task;
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
    const packed = store.pack();
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
    if (onlyRows) emit({ kind: 'end', short: short.found, long: long.found, isCut }, []);
    else emit({ kind: 'broken' }, []);
  } finally {
    await window.close();
    engine.release(mark);
  }
}
