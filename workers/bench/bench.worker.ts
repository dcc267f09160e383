// Finds the table of a file, or has one contender read it, once.
import type { BenchReply, BenchRequest } from './ask-bench.ts';
import { columnHashes, type Columns, findTable } from './text-table.ts';
import { loadContender } from './contenders.ts';

const reply = (message: BenchReply): void => postMessage(message);

/** What was read stays in memory until the page ends this worker, so that it can be measured. */
const kept: Columns[] = [];

async function answerTo(request: BenchRequest): Promise<void> {
  if (request.kind === 'find') {
    reply({ kind: 'loaded' });
    const found = await findTable(request.file, (bytes) => reply({ kind: 'progress', bytes }));
    reply({ kind: 'found', found });
    return;
  }
  const { contender, rows, table } = request;
  const startedAt = performance.now();
  const reader = await loadContender(contender);
  reply({ kind: 'loaded' });
  const read = await reader.start();
  const readyAt = performance.now();
  const columns = await read(rows, table);
  const doneAt = performance.now();
  kept.push(columns);
  reply({
    kind: 'read',
    startMs: readyAt - startedAt,
    readMs: doneAt - readyAt,
    hashes: columnHashes(columns()),
  });
}

addEventListener('message', ({ data }: MessageEvent<BenchRequest>) => {
  answerTo(data).catch((error: unknown) => {
    reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  });
});
