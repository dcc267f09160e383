// Measures many files into one data set: skips finished work and spreads the rest over all cores.
import { loadParquetLibrary } from '../../exports/parquet.ts';
import { fileSource } from '../../formats/file-source.node.ts';
import { computeFingerprint } from '../../formats/fingerprint.ts';
import { type Result, success } from '../../recording/result.ts';
import { splitIntoBatches } from './batches.node.ts';
import { filesTable } from './files-table.ts';
import { findFiles, stillThere } from './find-files.node.ts';
import { Journal } from './journal.node.ts';
import { BatchParts } from './parts.node.ts';
import { withFile, type Counts, NOTHING } from './progress.ts';
import {
  type BatchDone,
  type FileDone,
  FILES_PART,
  type FleetFile,
  type FleetSettings,
  type Part,
} from './protocol.ts';
import { isOfPart, shardLabel } from './shards.node.ts';
import { runThreads } from './threads.node.ts';

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
