// One file read by several engines, each in a thread of its own, to the very Recording that one engine would make.
//
//   const reading = await SplitReading.begin(engine, source, parts, options);   // in the thread that keeps the Recording
//   if (!reading.ok) …                                                          // a failure of readRecording
//   // Hand reading.value.tasks[i] to thread i. There:
//   //   await readRange(engine, source, task, (message, transfer) => postMessage(message, transfer), options)
//   // Back here, for every message of thread i, in the order they were posted:
//   //   reading.value.take(i, message, giveBack)                                // giveBack: for options.spareBuffer there
//   const recording = await reading.value.finish();
//
// `finish` reads this engine's own ranges while the messages of the others come in; it resolves when all have ended. Tasks
// and messages are plain objects, their buffers transferable. `tasks` is empty where splitting is not worth it or not
// possible; `finish` then simply reads. A thread that fails is reported by `take(i, { kind: 'broken' })`: wherever a range
// is not nothing but rows, everything is read again by this engine alone.
//
// The threads take turns along the file, round after round: rows come in about when their place in the columns is known,
// few of them wait, and the buffers they come in are used again. A row belongs to the range in which it starts: ranges are
// cut at starts of lines.
import type { Engine } from '../kernel/engine.ts';
import type { Recording } from '../recording/recording.ts';
import { failure, type Result, success } from '../recording/result.ts';
import { attempt, guarded } from './attempt.ts';
import type { ByteRange, ByteSource, ReadOptions } from './byte-source.ts';
import { detect, type DetectedText } from './detect.ts';
import { lineStart } from './line-start.ts';
import { PeachReading } from './peach/peach-reading.ts';
import { type RangeMessage, type RangeOptions, type RangeTask, readRange } from './read-range.ts';
import { readHead, readRecording } from './read-recording.ts';
import type { TableScan } from './text/table-scan.ts';

export { type RangeMessage, type RangeOptions, type RangeTask, readRange };

/** This thread's ranges are smaller than the others': it also joins what they read. */
const OWN_SHARE = 0.4;
/** Smaller files are read faster by one. */
const LEAST_RANGE_BYTES = 4 * 1024 * 1024;
/** What a thread reads in a round: long enough that beginning anew costs nothing, short enough that little waits. */
const ROUND_BYTES = 16 * 1024 * 1024;

export interface SplitSizes {
  /** Of a file that would have smaller parts, fewer are made. */
  readonly leastRangeBytes?: number | undefined;
  readonly roundBytes?: number | undefined;
}

type GiveBack = (buffer: ArrayBuffer) => void;
interface Taken {
  readonly message: RangeMessage;
  readonly giveBack: GiveBack | undefined;
}

/** Ends of the ranges of each round: this thread's, then one for each of the others. */
async function cutsOf(
  source: ByteSource,
  text: DetectedText,
  parts: number,
  roundBytes: number,
  options: ReadOptions,
): Promise<number[]> {
  const rounds = parts === 1 ? 1 : Math.max(1, Math.round(source.bytes / (parts * roundBytes)));
  const sharesPerRound = OWN_SHARE + parts - 1;
  const cuts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const cutsOfRound = Array.from({ length: parts }, async (_, part) => {
      const shares = round * sharesPerRound + OWN_SHARE + part;
      const cut = Math.floor((source.bytes * shares) / (rounds * sharesPerRound));
      const isEnd = round === rounds - 1 && part === parts - 1;
      return isEnd ? source.bytes : lineStart(source, cut, text, options);
    });
    cuts.push(...(await Promise.all(cutsOfRound)));
  }
  return cuts;
}

export class SplitReading {
  readonly tasks: readonly RangeTask[];
  readonly #engine: Engine;
  readonly #source: ByteSource;
  readonly #options: ReadOptions;
  readonly #mark: number;
  readonly #reading: PeachReading;
  readonly #scan: TableScan | null;
  /** This thread's own ranges; the first is begun. */
  readonly #ranges: readonly ByteRange[];
  /** Messages of each of the others not yet joined. */
  readonly #taken: Taken[][];
  #broken = false;
  #waiting: (() => void) | null = null;

  private constructor(
    engine: Engine,
    source: ByteSource,
    options: ReadOptions,
    mark: number,
    reading: PeachReading,
    ranges: readonly ByteRange[],
    tasks: readonly RangeTask[],
  ) {
    this.#engine = engine;
    this.#source = source;
    this.#options = options;
    this.#mark = mark;
    this.#reading = reading;
    this.#scan = reading.reader.periodicScan;
    this.#ranges = ranges;
    this.tasks = tasks;
    this.#taken = tasks.map(() => []);
    options.signal?.addEventListener('abort', () => this.#waiting?.(), { once: true });
  }

  /** Reads as far as the first samples, and plans the ranges of `parts` threads, this one among them. */
  static async begin(
    engine: Engine,
    source: ByteSource,
    parts: number,
    options: ReadOptions = {},
    { leastRangeBytes = LEAST_RANGE_BYTES, roundBytes = ROUND_BYTES }: SplitSizes = {},
  ): Promise<Result<SplitReading>> {
    const mark = engine.mark();
    const begun = await attempt(source, options, async () => {
      const detected = detect(source.fileName, await readHead(source, options));
      if (!detected.ok) return detected;
      const text = detected.value;
      const threads = Math.max(1, Math.min(parts, Math.floor(source.bytes / Math.max(1, leastRangeBytes))));
      const cuts = await cutsOf(guarded(source), text, threads, roundBytes, options);
      const rangesOf = (thread: number): ByteRange[] =>
        cuts.flatMap((toByte, index) =>
          index % threads === thread ? [{ fromByte: cuts[index - 1] ?? text.byteOrderMarkBytes, toByte }] : [],
        );
      const own = rangesOf(0);
      const reading = new PeachReading(engine, source, text, options, own[0]?.toByte);
      await reading.read(() => reading.reader.periodicScan !== null);
      const shape = reading.reader.periodicScan?.shape;
      const columnCount = reading.reader.tables.periodic?.channels.length ?? 0;
      const { encoding, rowEnd } = text;
      const tasks = shape
        ? Array.from({ length: threads - 1 }, (_, other): RangeTask => {
            return { encoding, rowEnd, shape, columnCount, ranges: rangesOf(other + 1) };
          })
        : [];
      const split = new SplitReading(engine, source, options, mark, reading, own, tasks);
      // Without samples in the first range nobody else knows the columns.
      if (shape === undefined && threads > 1) split.#broken = true;
      return success(split);
    });
    if (!begun.ok) engine.release(mark);
    return begun;
  }

  /** Takes the next message of the thread that reads `tasks[task]`; `giveBack` gets the buffer of its rows once joined. */
  take(task: number, message: RangeMessage, giveBack?: GiveBack): void {
    if (message.kind === 'broken') this.#broken = true;
    else this.#taken[task]?.push({ message, giveBack });
    this.#waiting?.();
  }

  /** Reads this thread's ranges, and after each waits for those of the others in its round and joins them. */
  async finish(): Promise<Result<Recording>> {
    const joined = await attempt<Recording | null>(this.#source, this.#options, async () => {
      for (const [round, range] of this.#ranges.entries()) {
        if (!this.#broken) await this.#readOwn(round, range);
        for (const taken of this.#taken) {
          while (!this.#broken && !this.#joinRange(taken)) await this.#nextMessage();
        }
      }
      return this.#broken ? success(null) : this.#reading.finish();
    });
    await this.#reading.close();
    if (joined.ok && joined.value !== null) return success(joined.value);
    this.#engine.release(this.#mark);
    if (!joined.ok) return failure(joined.failure.code, joined.failure.sentence);
    return readRecording(this.#engine, this.#source, this.#options);
  }

  async #readOwn(round: number, range: ByteRange): Promise<void> {
    const broken = (): boolean => this.#broken;
    await (round === 0 ? this.#reading.read(broken) : this.#reading.readOn(range, broken));
    if (this.tasks.length === 0) return;
    // Another window begins in the range: the others read theirs with the columns of the one before.
    if (this.#reading.reader.periodicScan !== this.#scan || !this.#reading.isThrough) this.#broken = true;
  }

  /** Joins what has come of one range; true once that is all of it. */
  #joinRange(taken: Taken[]): boolean {
    const { reader } = this.#reading;
    for (let next = taken.shift(); next !== undefined; next = taken.shift()) {
      const { message, giveBack } = next;
      if (message.kind === 'rows') {
        reader.appendRows(message.packed, message.rows);
        giveBack?.(message.packed);
      } else if (message.kind === 'end') {
        reader.endRange(message);
        return true;
      }
    }
    return false;
  }

  async #nextMessage(): Promise<void> {
    this.#options.signal?.throwIfAborted();
    await new Promise<void>((resolve) => {
      this.#waiting = resolve;
    });
    this.#options.signal?.throwIfAborted();
  }
}
