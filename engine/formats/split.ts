// Reads one file with several engines, each in its own thread; the Recording equals that of a single engine.
//
//   const reading = new SplitReading(engine, source, parts, options);   // in the thread that owns the Recording
//   // Pass reading.tasks[i] to thread i, which calls:
//   //   await readRange(engine, source, task, (message, transfer) => postMessage(message, transfer), options)
//   // Back here, for every message of thread i, in the order they were posted:
//   //   reading.take(i, message)
//   const read = await reading.finish();                                // a Result
//
// Messages are plain objects with transferable buffers; `tasks` is empty for small files. A failed thread, reported by
// `take(i, { kind: 'broken' })`, or a range with anything but rows makes this engine read everything again. `finish`
// only appends the columns needed first, because the first touch of memory is slow; the rest stays pending in `late`.
import type { Engine } from '../runtime/engine.ts';
import type { Channel, Recording } from '../recording/recording.ts';
import { failure, type Result, success } from '../recording/result.ts';
import { attempt, guarded, type ByteSource, type ReadOptions, readHead } from './byte-source.ts';
import { detectPeach, lineStart } from './detect-peach.ts';
import { LateColumns } from './blob-source.ts';
import { quantityOf } from './peach/instruments.ts';
import { PeachReading } from './peach/peach-format.ts';
import type { PeriodicTable } from './peach/periodic-table.ts';
import type { RangeMessage, RangeTask } from './read-range.ts';
import { readRecording } from './read-recording.ts';

/** Size of this thread's range relative to the others': it appends the first columns while they pack everything. */
const OWN_SHARE = 1.03;
/** Minimum bytes per range; smaller files are faster with a single thread. */
const MIN_RANGE_BYTES = 4 * 1024 * 1024;

export interface SplitOptions extends ReadOptions {
  /** Limits the number of ranges for small files. */
  readonly leastRangeBytes?: number | undefined;
  /** True for channels needed first; all are if omitted. */
  readonly isWantedFirst?: ((channel: Pick<Channel, 'quantity' | 'seat'>) => boolean) | undefined;
}

export interface SplitRecording {
  readonly recording: Recording;
  /** Remaining rows of the channels that were not needed first; null if one engine read all. */
  readonly late: LateColumns | null;
}

/** Ends of all ranges but the last, starting with this thread's. */
function cutRanges(bytes: number, parts: number, leastRangeBytes: number): number[] {
  const threads = Math.max(1, Math.min(parts, Math.floor(bytes / Math.max(1, leastRangeBytes))));
  const shares = OWN_SHARE + threads - 1;
  return Array.from({ length: threads - 1 }, (_, other) => Math.floor((bytes * (OWN_SHARE + other)) / shares));
}

export class SplitReading {
  readonly tasks: readonly RangeTask[];
  readonly #engine: Engine;
  readonly #source: ByteSource;
  readonly #options: SplitOptions;
  /** Unprocessed messages of each other thread. */
  readonly #taken: RangeMessage[][];
  #broken = false;
  #waiting: (() => void) | null = null;

  /** Plans the ranges of `parts` threads, including this one. */
  constructor(engine: Engine, source: ByteSource, parts: number, options: SplitOptions = {}) {
    this.#engine = engine;
    this.#source = source;
    this.#options = options;
    const cuts = cutRanges(source.bytes, parts, options.leastRangeBytes ?? MIN_RANGE_BYTES);
    this.tasks = cuts.map((fromByte, other) => ({
      range: { fromByte, toByte: cuts[other + 1] ?? source.bytes },
      headToByte: cuts[0] ?? source.bytes,
    }));
    this.#taken = cuts.map(() => []);
  }

  /** Takes the next message of the thread that reads `tasks[task]`. */
  take(task: number, message: RangeMessage): void {
    if (message.kind === 'broken') this.#broken = true;
    else this.#taken[task]?.push(message);
    this.#waiting?.();
  }

  /**
   * Reads this thread's range, waits for the others', and appends the channels needed first. Failures are those of
   * `readRecording`.
   */
  async finish(): Promise<Result<SplitRecording>> {
    const mark = this.#engine.mark();
    if (this.tasks.length > 0) {
      const joined = await attempt(this.#source, this.#options, () => this.#readJoined());
      if (joined.ok && joined.value !== null) return success(joined.value);
      this.#engine.release(mark);
      if (!joined.ok) return failure(joined.failure.code, joined.failure.sentence);
    }
    const read = await readRecording(this.#engine, this.#source, this.#options);
    return read.ok ? success({ recording: read.value, late: null }) : read;
  }

  /** Null if the file cannot be read in ranges. */
  async #readJoined(): Promise<Result<SplitRecording | null>> {
    this.#options.signal?.addEventListener('abort', () => this.#waiting?.(), { once: true });
    const text = detectPeach(await readHead(this.#source, this.#options));
    // A file that cannot be read in ranges has another format, or is a container.
    if (text === null) return success(null);
    const cut = this.tasks[0]?.range.fromByte ?? this.#source.bytes;
    const toByte = await lineStart(guarded(this.#source), cut, text, this.#options);
    const reading = new PeachReading(this.#engine, this.#source, text, this.#ownOptions(toByte), toByte);
    try {
      const table = await this.#readOwn(reading);
      if (table === null) return success(null);
      const late = new LateColumns(table.store, (column) => this.#isFirst(table, column));
      for (const taken of this.#taken) {
        while (!this.#broken && !this.#takeRange(reading, late, taken)) await this.#nextMessage();
      }
      if (this.#broken) return success(null);
      if (!table.standsAsRead) late.join();
      const finished = reading.finish();
      return finished.ok ? success({ recording: finished.value, late }) : finished;
    } finally {
      await reading.close();
    }
  }

  /** The table that fills the rest of the own range and all others; null otherwise. */
  async #readOwn(reading: PeachReading): Promise<PeriodicTable | null> {
    const { reader } = reading;
    await reading.read(() => this.#broken || reader.periodicScan !== null);
    const scan = reader.periodicScan;
    if (scan === null) return null;
    await reading.read(() => this.#broken);
    // If another window begins in the range, the others used the previous window's columns.
    const isWhole = reader.periodicScan === scan && reading.isThrough;
    return this.#broken || !isWhole ? null : reader.tables.periodic;
  }

  /** Moves received rows of one range into the store; true when complete. */
  #takeRange({ reader }: PeachReading, late: LateColumns, taken: RangeMessage[]): boolean {
    for (let message = taken.shift(); message !== undefined; message = taken.shift()) {
      if (message.kind === 'rows') {
        late.take(message);
      } else if (message.kind === 'end') {
        reader.endRange(message);
        return true;
      }
    }
    return false;
  }

  /** The time, and the channels needed first. */
  #isFirst({ channels }: PeriodicTable, column: number): boolean {
    const channel = channels[column - 1];
    if (channel === undefined) return true;
    const { name, seat } = channel;
    return this.#options.isWantedFirst?.({ quantity: quantityOf(name), seat }) ?? true;
  }

  /** All ranges are read at about the same speed, so this one's progress is that of the file. */
  #ownOptions(toByte: number): ReadOptions {
    const { onProgress } = this.#options;
    const share = toByte / Math.max(1, this.#source.bytes);
    return { ...this.#options, ...(onProgress && { onProgress: (bytes: number) => onProgress(bytes / share) }) };
  }

  async #nextMessage(): Promise<void> {
    this.#options.signal?.throwIfAborted();
    await new Promise<void>((resolve) => {
      this.#waiting = resolve;
    });
    this.#options.signal?.throwIfAborted();
  }
}
