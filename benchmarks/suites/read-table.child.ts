// One contender reads one file, once, in a fresh process.
import { loadContender } from '../contenders/contender.ts';
import { columnHashes } from '../../workers/bench/text-table.ts';
import { answer, childInput, peakMemoryBytes } from '../harness/in-child.ts';
import type { TableLayout } from '../recordings/mixed-season.ts';

export interface ReadRequest {
  /** Null measures the process that reads nothing. */
  readonly contender: string | null;
  readonly layout: TableLayout;
}

export interface ReadAnswer {
  readonly startMs: number;
  readonly readMs: number;
  /**
   * Of all the process's threads while reading: less than `readMs` where it waited, more where threads worked at once.
   */
  readonly cpuMs: number;
  readonly peakBytes: number;
  readonly hashes: string;
}

const { contender, layout } = childInput() as ReadRequest;
if (contender === null) {
  answer({ startMs: 0, readMs: 0, cpuMs: 0, peakBytes: peakMemoryBytes(), hashes: '' } satisfies ReadAnswer);
} else {
  const { start } = await loadContender(contender);
  const startedAt = performance.now();
  const read = await start();
  const cpuBefore = process.cpuUsage();
  const readyAt = performance.now();
  const columns = await read(layout);
  const doneAt = performance.now();
  const { user, system } = process.cpuUsage(cpuBefore);
  const peakBytes = peakMemoryBytes();
  answer({
    startMs: readyAt - startedAt,
    readMs: doneAt - readyAt,
    cpuMs: (user + system) / 1000,
    peakBytes,
    hashes: columnHashes(columns()),
  } satisfies ReadAnswer);
}
