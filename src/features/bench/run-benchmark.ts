// Runs the contenders one after the other, round by round, each time in a fresh worker.
import { findTableIn, readOnce } from '#workers/bench/ask-bench.ts';
import type { ContenderKey, FoundTable, TableProblem } from '#workers/bench/text-table.ts';
import { KEYS, type BenchResult, type Contender } from './result.ts';

export interface Asked {
  readonly file: File;
  readonly rounds: number;
  /** Takes about 15 s for each contender; only where `canMeasureMemory`. */
  readonly withMemory: boolean;
}

/** Where a run is. `share`: from 0 to 1. */
export interface Progress {
  readonly share: number;
  /** Null while the table is looked for. */
  readonly reading: ContenderKey | null;
}

/** Only Chromium says, and only on a page that nothing of another site shares (scripts/headers.mjs). */
export const canMeasureMemory = (): boolean =>
  crossOriginIsolated && Reflect.has(performance, 'measureUserAgentSpecificMemory');

/** Bytes of the page and its workers. */
async function memoryNow(): Promise<number> {
  const measuring = performance as Performance & {
    readonly measureUserAgentSpecificMemory: () => Promise<{ readonly bytes: number }>;
  };
  return (await measuring.measureUserAgentSpecificMemory()).bytes;
}

const PROBLEMS: Readonly<Record<TableProblem, string>> = {
  binary: 'This file isn’t plain text, so the other four can’t read it. Choose a text file with rows of numbers.',
  'no-table': 'This file has no table of numbers that all five can read. Choose a text file with rows of numbers.',
};

const startRun = (key: ContenderKey): Contender => ({
  key,
  problem: null,
  startMs: [],
  firstColumnMs: [],
  totalMs: [],
  memoryBytes: null,
  hashes: null,
});

/** A sentence where the file has no table. Rejects with the signal's reason when aborted. */
export async function runBenchmark(
  { file, rounds, withMemory }: Asked,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<BenchResult | string> {
  onProgress({ share: 0, reading: null });
  const found = await findTableIn(file, signal, (bytes) =>
    onProgress({ share: bytes / Math.max(1, file.size), reading: null }),
  );
  if ('problem' in found) return PROBLEMS[found.problem];
  const runs = new Map(KEYS.map((key) => [key, startRun(key)]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, key] of KEYS.entries()) {
      const run = runs.get(key);
      if (run === undefined || run.problem !== null) continue;
      onProgress({ share: (round * KEYS.length + index) / (rounds * KEYS.length), reading: key });
      const isMeasured = withMemory && round === rounds - 1;
      runs.set(key, await oneRound(run, file, found, isMeasured, signal));
    }
  }
  return {
    format: 'strokeside-benchmark-1',
    measuredAt: new Date().toISOString(),
    browser: navigator.userAgent,
    processors: navigator.hardwareConcurrency,
    rounds,
    file: {
      name: file.name,
      bytes: file.size,
      tableBytes: found.toByte - found.fromByte,
      rows: found.table.rowCount,
      columns: found.table.wanted.length,
    },
    contenders: [...runs.values()],
  };
}

/** The first column alone, then every column. */
async function oneRound(
  run: Contender,
  file: File,
  { table, fromByte, toByte }: FoundTable,
  withMemory: boolean,
  signal: AbortSignal,
): Promise<Contender> {
  const rows = new File([file.slice(fromByte, toByte)], file.name);
  const measure = withMemory ? memoryNow : async () => null;
  try {
    const first = await readOnce(
      run.key,
      rows,
      { ...table, wanted: table.wanted.slice(0, 1) },
      signal,
      async () => null,
    );
    const all = await readOnce(run.key, rows, table, signal, measure);
    return {
      ...run,
      startMs: [...run.startMs, all.startMs],
      firstColumnMs: [...run.firstColumnMs, first.readMs],
      totalMs: [...run.totalMs, all.readMs],
      memoryBytes: all.measured,
      hashes: all.hashes,
    };
  } catch (error) {
    signal.throwIfAborted();
    // One that fails in a round has no numbers: those of other rounds would flatter it.
    return { ...startRun(run.key), problem: error instanceof Error ? error.message : String(error) };
  }
}
