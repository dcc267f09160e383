// One file read once, in a fresh process: by one thread, by one that has a single core for all it lets others do, by
// two that make one recording of it, or by two that each keep the half they read.
import { execFileSync } from 'node:child_process';
import type { Worker } from 'node:worker_threads';
import { isAnalysed } from '../../engine/analysis/analyzed-channels.ts';
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { readRecording } from '../../engine/formats/read-recording.ts';
import type { RangeMessage } from '../../engine/formats/read-range.ts';
import { SplitReading, type SplitRecording } from '../../engine/formats/split.ts';
import type { Engine } from '../../engine/runtime/engine.ts';
import { loadEngine } from '../../engine/runtime/node.ts';
import type { Result } from '../../engine/recording/result.ts';
import { engineColumns } from '../contenders/engine-columns.ts';
import { columnHashes } from '../../workers/bench/text-table.ts';
import { answer, childInput, peakMemoryBytes } from '../harness/in-child.ts';
import { startThread } from '../harness/child-process.ts';
import { halfSource, type TableLayout } from '../recordings/mixed-season.ts';
import type { ReadAnswer } from './read-table.child.ts';
import type { HelperRequest } from './two-threads.worker.ts';

export interface ThreadsRequest {
  readonly threads: 'one core' | 'one' | 'two' | 'two halves';
  /** Address of two-threads.worker. */
  readonly helperModule: string;
  readonly layout: TableLayout;
}

/** `readMs`: time until the analysis can start; split files have no complete hash. */
export interface ThreadsAnswer extends ReadAnswer {
  readonly wholeMs: number;
}

const { threads, helperModule, layout } = childInput() as ThreadsRequest;

function readTogether(engine: Engine, helpers: readonly Worker[]): Promise<Result<SplitRecording>> {
  const source = fileSource(layout.path);
  const reading = new SplitReading(engine, source, helpers.length + 1, { isWantedFirst: isAnalysed });
  for (const [index, task] of reading.tasks.entries()) {
    helpers[index]?.on('message', (message: RangeMessage) => reading.take(index, message));
    helpers[index]?.postMessage({ path: layout.path, task } satisfies HelperRequest, []);
  }
  return reading.finish();
}

async function readHalves(engine: Engine, helpers: readonly Worker[]): Promise<Result<SplitRecording>> {
  const others = helpers.map((helper) => new Promise((resolve) => void helper.once('message', resolve)));
  for (const helper of helpers) helper.postMessage({ layout } satisfies HelperRequest, []);
  const own = await readRecording(engine, await halfSource(layout, 'first'));
  await Promise.all(others);
  return own.ok ? { ok: true, value: { recording: own.value, late: null } } : own;
}

// One thread of ours lets the system's threads read the file and touch memory in the meantime: on the other core, if it
// may.
if (threads === 'one core') execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', '0', `${process.pid}`]);
const startedAt = performance.now();
const engine = await loadEngine();
const helpers = threads.startsWith('one') ? [] : [await startThread(new URL(helperModule))];
const cpuBefore = process.cpuUsage();
const readyAt = performance.now();
const read = await (threads === 'two halves' ? readHalves : readTogether)(engine, helpers);
const readAt = performance.now();
if (!read.ok) throw new Error(read.failure.sentence);
const { recording, late } = read.value;
late?.join();
const wholeAt = performance.now();
const { user, system } = process.cpuUsage(cpuBefore);
const peakBytes = peakMemoryBytes();
await Promise.all(helpers.map((helper) => helper.terminate()));
answer({
  startMs: readyAt - startedAt,
  readMs: readAt - readyAt,
  wholeMs: wholeAt - readyAt,
  cpuMs: (user + system) / 1000,
  peakBytes,
  hashes: threads === 'two halves' ? '' : columnHashes(engineColumns(engine, recording, layout)),
} satisfies ThreadsAnswer);
