// Measures many files into one data set: skips finished work and spreads the rest over all cores.
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { loadParquetLibrary } from '../../exports/parquet.ts';
import { fileSource } from '../../formats/file-source.node.ts';
import { computeFingerprint } from '../../formats/byte-source.ts';
import { type Result, success } from '../../recording/result.ts';
import { filesTable, BatchParts } from './parts.node.ts';
import { findFiles, stillThere } from './find-files.node.ts';
import { Journal } from './journal.node.ts';
import {
  withFile,
  type Counts,
  NOTHING,
  type BatchDone,
  type FileDone,
  FILES_PART,
  type FleetFile,
  type FleetSettings,
  type Part,
  type Batch,
  type FromThread,
  type ThreadData,
  type ToThread,
} from './protocol.ts';
import { isOfPart, shardLabel } from './shards.node.ts';

export interface FleetPlan {
  /** Files and folders. */
  readonly names: readonly string[];
  /** Folder of the data set. */
  readonly folder: string;
  readonly settings: FleetSettings;
  readonly threads: number;
  readonly part: Part;
}

export interface FleetReport {
  /** Counts of the whole data set or shard, including earlier runs. */
  readonly total: Counts;
  /** Of this run. */
  readonly now: Counts;
  /** Files of the folders skipped because of their extension. */
  readonly passedOver: number;
  readonly isStopped: boolean;
}

export interface FleetNews {
  /** Called before the first file, with the number of files to measure. */
  readonly onStart: (files: number) => void;
  readonly onFile: (done: FileDone) => void;
  readonly signal: AbortSignal;
}

/** Every file once that the data set does not know, in its current state and by its path. */
function listUnknown(
  found: readonly FleetFile[],
  again: readonly FleetFile[],
  known: readonly BatchDone[],
): FleetFile[] {
  const paths = new Set(known.flatMap(({ files }) => files.map(({ file }) => file.path)));
  // A file of a dropped batch is measured again, even if not named this time.
  const files = new Map([...stillThere(again), ...found].map((file) => [file.path, file]));
  return [...files.values()].filter(({ path }) => !paths.has(path)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Path of the first file with each content in the data set. */
const holders = (done: readonly BatchDone[]): Map<string, string> =>
  new Map(
    done.flatMap(({ files }) =>
      files.flatMap(({ file, outcome }) =>
        outcome.kind === 'session' ? [[outcome.fingerprint, file.path] as const] : [],
      ),
    ),
  );

/**
 * Adds the first file of each content that several files share, so that neither threads nor shards decide which one is
 * the session. Only files of one size can be copies, so few are read for it.
 */
async function holdFirstCopies(
  held: Map<string, string>,
  files: readonly FleetFile[],
  isWanted: (file: FleetFile) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const bySize = new Map<number, FleetFile[]>();
  for (const file of files) bySize.set(file.bytes, [...(bySize.get(file.bytes) ?? []), file]);
  for (const group of [...bySize.values()].filter((one) => one.length > 1 && one.some(isWanted))) {
    for (const { path } of group) {
      if (signal.aborted) return;
      const fingerprint = await computeFingerprint(fileSource(path)).catch(() => null);
      if (fingerprint !== null && !held.has(fingerprint)) held.set(fingerprint, path);
    }
  }
}

const sumCounts = (done: readonly BatchDone[]): Counts => done.flatMap(({ files }) => files).reduce(withFile, NOTHING);

/** One row per file of the data set, by path. */
async function writeFilesTable(folder: string, done: readonly BatchDone[]): Promise<void> {
  const parts = new BatchParts(await loadParquetLibrary(), folder);
  const rows = done.flatMap(({ files }) => files);
  await parts.add(FILES_PART, filesTable(rows.toSorted((a, b) => (a.file.path < b.file.path ? -1 : 1))));
  await parts.finish();
}

/**
 * Failures: those of `Journal.open`. Throws, as `node:fs` does, for missing, unreadable or unwritable paths; finished
 * work stays.
 */
export async function measureFleet(
  { names, folder, settings, threads, part }: FleetPlan,
  { onStart, onFile, signal }: FleetNews,
): Promise<Result<FleetReport>> {
  const { files, passedOver } = await findFiles(names);
  const opened = await Journal.open(folder, settings, part);
  if (!opened.ok) return opened;
  const journal = opened.value;
  try {
    const again = await journal.dropChanged();
    const before = journal.batches.length;
    const isWanted = (file: FleetFile): boolean => isOfPart(part, file);
    const unknown = listUnknown(files, again, journal.known);
    const wanted = unknown.filter(isWanted);
    onStart(wanted.length);
    const held = holders(journal.known);
    await holdFirstCopies(held, unknown, isWanted, signal);
    const label = shardLabel(part);
    await runThreads(
      splitIntoBatches(wanted),
      threads,
      { folder, prefix: label === null ? '' : `${label}-`, settings },
      {
        onFile,
        onBatch: (done) => journal.add(done),
        holderOf: (fingerprint, file) => {
          const holder = held.get(fingerprint) ?? file.path;
          held.set(fingerprint, holder);
          return holder;
        },
        signal,
      },
    );
    const { batches } = journal;
    if (label === null) await writeFilesTable(folder, batches);
    if (!signal.aborted) await journal.end();
    const now = sumCounts(batches.slice(before));
    return success({ total: sumCounts(batches), now, passedOver, isStopped: signal.aborted });
  } finally {
    await journal.close();
  }
}

const MAX_FILES = 64;
const MAX_BYTES = 256 * 1024 * 1024;
/** Minimum batches, so that no core is left alone with the last one. */
const MIN_BATCHES = 16;

const hashPaths = (files: readonly FleetFile[]): string =>
  createHash('sha256')
    .update(files.map(({ path }) => path).join('\n'))
    .digest('hex')
    .slice(0, 16);

/**
 * Cuts files into batches: large enough that parts are worth opening, small enough to keep every core busy and repeat
 * little after an interruption. The same files give the same parts on any machine. In the order of the files.
 */
function splitIntoBatches(files: readonly FleetFile[]): Batch[] {
  const mostFiles = Math.min(MAX_FILES, Math.ceil(files.length / MIN_BATCHES));
  const cut: FleetFile[][] = [];
  let bytes = Infinity;
  for (const file of files) {
    const last = cut.at(-1);
    if (last === undefined || last.length >= mostFiles || bytes + file.bytes > MAX_BYTES) {
      cut.push([file]);
      bytes = file.bytes;
    } else {
      last.push(file);
      bytes += file.bytes;
    }
  }
  return cut.map((files) => ({ id: hashPaths(files), files, fatal: [] }));
}

/** Heap limit of a thread, without the recording, so that it ends before the machine runs out of memory. */
const MAX_HEAP_MB = 2048;

interface FleetWatch {
  readonly onFile: (done: FileDone) => void;
  /** A batch is in place; the next starts once this has resolved. */
  readonly onBatch: (done: BatchDone) => Promise<void>;
  /** Path of the first file with these bytes, possibly this one. */
  readonly holderOf: (fingerprint: string, file: FleetFile) => string;
  readonly signal: AbortSignal;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** End of a batch: done, dropped because the run stopped, or a file that crashed the thread. */
type Ended =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'fatal'; readonly path: string };

class Thread {
  readonly #worker: Worker;

  constructor(data: ThreadData) {
    this.#worker = new Worker(new URL('thread.mjs', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
  }

  end = (): Promise<number> => this.#worker.terminate();

  /** Rejects for fatal errors. */
  async run(batch: Batch, watch: FleetWatch): Promise<Ended> {
    const { signal, onFile, onBatch, holderOf } = watch;
    const stop = (): void => this.#post({ kind: 'stop' });
    signal.addEventListener('abort', stop, { once: true });
    let busyWith: string | null = null;
    try {
      const done = await new Promise<BatchDone | null>((resolve, reject) => {
        this.#worker.removeAllListeners();
        this.#worker.on('error', reject);
        this.#worker.on('exit', () => reject(new Error('A thread ended by itself.')));
        this.#worker.on('message', (message: FromThread) => {
          if (message.kind === 'begun') busyWith = message.file.path;
          else if (message.kind === 'file') onFile(message.done);
          else if (message.kind === 'batch') resolve(message.done);
          else if (message.kind === 'stopped') resolve(null);
          else {
            const holder = holderOf(message.fingerprint, message.file);
            this.#post({ kind: 'claimed', by: holder === message.file.path ? null : holder });
          }
        });
        this.#post({ kind: 'batch', batch });
      });
      if (done === null) return { kind: 'stopped' };
      await onBatch(done);
      return { kind: 'done' };
    } catch (error) {
      if (!isOutOfMemory(error) || busyWith === null) throw error;
      return { kind: 'fatal', path: busyWith };
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message, []);
  }
}

/** Measures all batches on this many threads. Rejects for fatal errors such as a full disk. */
async function runThreads(
  batches: readonly Batch[],
  count: number,
  data: ThreadData,
  watch: FleetWatch,
): Promise<void> {
  const waiting = [...batches];
  const threads: Thread[] = [];
  const begin = (): Thread => {
    const thread = new Thread(data);
    threads.push(thread);
    return thread;
  };

  async function work(): Promise<void> {
    let thread = begin();

    for (let batch = waiting.shift(); batch !== undefined && !watch.signal.aborted; batch = waiting.shift()) {
      const ended = await thread.run(batch, watch);
      if (ended.kind !== 'fatal') continue;
      waiting.unshift({ ...batch, fatal: [...batch.fatal, ended.path] });
      thread = begin();
    }
  }

  try {
    await Promise.all(Array.from({ length: Math.min(count, batches.length) }, work));
  } finally {
    await Promise.all(threads.map((thread) => thread.end()));
  }
}
