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
import type { Recording } from '../recording/recording.ts';
import { failure, type Result, success } from '../recording/result.ts';
import { attempt, guarded } from './attempt.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';
import { detect } from './detect.ts';
import { lineStart } from './line-start.ts';
import { PeachReading } from './peach/peach-reading.ts';
import { type RangeMessage, type RangeTask, readRange } from './read-range.ts';
import { readHead, readRecording } from './read-recording.ts';
import type { TableScan } from './text/table-scan.ts';

export { type RangeMessage, type RangeTask, readRange };

/** The first range is smaller than the others: its thread also joins what they read. */
const FIRST_SHARE = 0.85;
/** Smaller files are read faster by one. */
const LEAST_RANGE_BYTES = 4 * 1024 * 1024;

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
  /** The range whose rows are being joined: those before it are. */
  #joining = 0;
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
    options.signal?.addEventListener('abort', () => this.#waiting?.(), { once: true });
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
      const shares = FIRST_SHARE + ranges - 1;
      for (let part = 1; part <= ranges; part++) {
        const cut = Math.floor((source.bytes * (FIRST_SHARE + part - 1)) / shares);
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
    this.#waiting?.();
  }

  /** Reads the first range, waits for the others and joins them. */
  async finish(): Promise<Result<Recording>> {
    const joined = await attempt<Recording | null>(this.#source, this.#options, async () => {
      if (!this.#broken) await this.#reading.read(() => this.#broken);
      // Another window begins in the first range: the others were read with the columns of the one before.
      if (this.tasks.length > 0 && this.#reading.reader.periodicScan !== this.#scan) this.#broken = true;
      while (!this.#broken && !this.#join()) await this.#nextMessage();
      return this.#broken ? success(null) : this.#reading.finish();
    });
    await this.#reading.close();
    if (joined.ok && joined.value !== null) return success(joined.value);
    this.#engine.release(this.#mark);
    if (!joined.ok) return failure(joined.failure.code, joined.failure.sentence);
    return readRecording(this.#engine, this.#source, this.#options);
  }

  /** Joins what the others have read so far, range after range; true when all of it is. */
  #join(): boolean {
    const { reader } = this.#reading;
    for (; this.#joining < this.tasks.length; this.#joining++) {
      for (const { rows, packed } of this.#batches[this.#joining]?.splice(0) ?? []) reader.appendRows(packed, rows);
      const end = this.#ends[this.#joining];
      if (end === undefined) return false;
      reader.endRange(end);
    }
    return true;
  }

  async #nextMessage(): Promise<void> {
    this.#options.signal?.throwIfAborted();
    await new Promise<void>((resolve) => {
      this.#waiting = resolve;
    });
    this.#options.signal?.throwIfAborted();
  }
}
