// One file read by this thread and as many helpers as asked for, once, in a fresh process.
import { engineColumns } from '../contenders/engine-columns.ts';
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { type RangeMessage, SplitReading } from '../../engine/formats/split.ts';
import { loadEngine } from '../../engine/kernel/node.ts';
import { columnHashes } from '../harness/column-hash.ts';
import { answer, childInput, peakMemoryBytes } from '../harness/in-child.ts';
import { startThread } from '../harness/thread.ts';
import type { TableLayout } from '../recordings/table-layout.ts';
import type { ReadAnswer } from './read-table.child.ts';
import type { RangeRequest } from './two-threads.worker.ts';

export interface ThreadsRequest {
  readonly threads: number;
  /** Address of two-threads.worker. */
  readonly helperModule: string;
  readonly layout: TableLayout;
}

const { threads, helperModule, layout } = childInput() as ThreadsRequest;
const startedAt = performance.now();
const engine = await loadEngine();
const helpers = await Promise.all(Array.from({ length: threads - 1 }, () => startThread(new URL(helperModule))));
const cpuBefore = process.cpuUsage();
const readyAt = performance.now();
const begun = await SplitReading.begin(engine, fileSource(layout.path), threads);
if (!begun.ok) throw new Error(begun.failure.sentence);
const reading = begun.value;
for (const [index, task] of reading.tasks.entries()) {
  const helper = helpers[index];
  if (helper === undefined) throw new Error('There are more ranges than helpers.');
  const giveBack = (spare: ArrayBuffer): void => helper.postMessage({ spare } satisfies RangeRequest, [spare]);
  helper.on('message', (message: RangeMessage) => reading.take(index, message, giveBack));
  helper.postMessage({ path: layout.path, task } satisfies RangeRequest, []);
}
const read = await reading.finish();
const doneAt = performance.now();
const { user, system } = process.cpuUsage(cpuBefore);
if (!read.ok) throw new Error(read.failure.sentence);
const peakBytes = peakMemoryBytes();
await Promise.all(helpers.map((helper) => helper.terminate()));
answer({
  startMs: readyAt - startedAt,
  readMs: doneAt - readyAt,
  cpuMs: (user + system) / 1000,
  peakBytes,
  hashes: columnHashes(engineColumns(engine, read.value, layout)),
} satisfies ReadAnswer);
