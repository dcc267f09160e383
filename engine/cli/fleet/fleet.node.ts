// Measures many files into one data set: skips finished work and spreads the rest over all cores.
import { type Result, success } from '../../recording/result.ts';
import { splitIntoBatches } from './batches.node.ts';
import { findFiles, stillThere } from './find-files.node.ts';
import { Journal } from './journal.node.ts';
import { withFile, type Counts, NOTHING } from './progress.ts';
import type { BatchDone, FileDone, FleetFile, FleetSettings } from './protocol.ts';
import { runThreads } from './threads.node.ts';

export interface FleetPlan {
  /** Files and folders. */
  readonly names: readonly string[];
  /** Folder of the data set. */
  readonly folder: string;
  readonly settings: FleetSettings;
  readonly threads: number;
}

export interface FleetReport {
  /** Counts of the whole data set, including earlier runs. */
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

/** Files still to be measured, in their current state. */
function toDo(found: readonly FleetFile[], again: readonly FleetFile[], done: readonly BatchDone[]): FleetFile[] {
  const known = new Set(done.flatMap(({ files }) => files.map(({ file }) => file.path)));
  const here = new Map(found.map((file) => [file.path, file]));
  // A file of a dropped batch is measured again, even if not named this time.
  const more = stillThere(again).filter(({ path }) => !here.has(path));
  return [...found.filter(({ path }) => !known.has(path)), ...more].toSorted((a, b) => (a.path < b.path ? -1 : 1));
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

const sumCounts = (done: readonly BatchDone[]): Counts => done.flatMap(({ files }) => files).reduce(withFile, NOTHING);

/**
 * Failures: those of `Journal.open`. Throws, as `node:fs` does, for missing, unreadable or unwritable paths; finished
 * work stays.
 */
export async function measureFleet(
  { names, folder, settings, threads }: FleetPlan,
  { onStart, onFile, signal }: FleetNews,
): Promise<Result<FleetReport>> {
  const { files, passedOver } = await findFiles(names);
  const opened = await Journal.open(folder, settings);
  if (!opened.ok) return opened;
  const journal = opened.value;
  try {
    const again = await journal.dropChanged();
    const before = journal.batches.length;
    const wanted = toDo(files, again, journal.batches);
    const held = holders(journal.batches);
    onStart(wanted.length);
    await runThreads(
      splitIntoBatches(wanted, threads),
      threads,
      { folder, settings },
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
    const now = sumCounts(batches.slice(before));
    return success({ total: sumCounts(batches), now, passedOver, isStopped: signal.aborted });
  } finally {
    await journal.close();
  }
}
