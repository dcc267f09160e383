// A fleet thread with its own engine: measures batch after batch until stopped.
import { parentPort, workerData } from 'node:worker_threads';
import { loadParquetLibrary } from '../../exports/parquet.ts';
import type { Engine } from '../../kernel/engine.ts';
import { loadEngine } from '../../kernel/node.ts';
import { measureFile } from './measure-file.node.ts';
import { BatchParts } from './parts.node.ts';
import type { Batch, FileDone, FleetFile, FromThread, Outcome, ThreadData, ToThread } from './protocol.ts';

/** Engine memory never shrinks, so a thread creates a new engine after a large file. */
const MAX_ENGINE_BYTES = 512 * 1024 * 1024;

const ENDED_A_THREAD: Outcome = {
  kind: 'unreadable',
  code: 'too-large',
  sentence: 'Skipped: the worker crashed while reading this file (probably out of memory).',
};

const { folder, prefix, settings }: ThreadData = workerData;
const stopping = new AbortController();
let engine: Engine | null = null;
let answerClaim: ((by: string | null) => void) | null = null;

const post = (message: FromThread): void => parentPort?.postMessage(message, []);

async function freshEngine(): Promise<Engine> {
  if (engine === null || engine.memoryBytes > MAX_ENGINE_BYTES) engine = await loadEngine();
  return engine;
}

function askClaim(file: FleetFile) {
  return (fingerprint: string): Promise<string | null> =>
    new Promise((resolve) => {
      answerClaim = resolve;
      post({ kind: 'claim', file, fingerprint });
    });
}

async function measureBatch({ id, files, fatal }: Batch): Promise<void> {
  const parts = new BatchParts(await loadParquetLibrary(), folder);
  const { signal } = stopping;
  try {
    const done: FileDone[] = [];
    for (const file of files) {
      if (signal.aborted) break;
      post({ kind: 'begun', file });
      const measured = {
        engine: await freshEngine(),
        parts,
        settings,
        prefix,
        batchId: id,
        signal,
        claim: askClaim(file),
      };
      const outcome = fatal.includes(file.path) ? ENDED_A_THREAD : await measureFile(measured, file);
      if (signal.aborted) break;
      done.push({ file, outcome });
      post({ kind: 'file', done: { file, outcome } });
    }
    if (signal.aborted) {
      await parts.discard();
      return post({ kind: 'stopped' });
    }
    post({ kind: 'batch', done: { files: done, parts: await parts.finish() } });
  } catch (error) {
    await parts.discard();
    throw error;
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'batch') void measureBatch(message.batch);
  else if (message.kind === 'claimed') answerClaim?.(message.by);
  else stopping.abort();
});
