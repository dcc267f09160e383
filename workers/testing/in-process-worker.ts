// Workers of tests in Node: one without a thread, and two threads in turn on this one.
import { expose } from 'comlink';
import { isAnalysed } from '#engine/analysis/analyzed-channels.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import { readRange } from '#engine/formats/read-range.ts';
import { SplitReading } from '#engine/formats/split.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import type { EngineApi } from '../api.ts';
import type { EngineWorker } from '../page/answering-worker.ts';
import type { ReadFile } from '../service/service.ts';
import { workerApi } from '../service/worker-api.ts';
import { installTransferHandlers } from '../wire.ts';

/** A worker without a thread: the real wrapper around a service at the other end of a message channel. For tests. */
export interface InProcessWorker extends EngineWorker {
  readonly terminated: boolean;
  /** Simulates an uncaught exception in a worker's script. */
  crash(): void;
}

export function inProcessWorker(service: EngineApi): InProcessWorker {
  installTransferHandlers();
  const { port1, port2 } = new MessageChannel();
  expose(
    workerApi(async () => service),
    port2,
  );
  port1.start();
  const failures = new EventTarget();
  let terminated = false;

  return {
    get terminated() {
      return terminated;
    },
    crash: () => void failures.dispatchEvent(new Event('error')),
    postMessage: (message, transferables) => port1.postMessage(message, transferables ?? []),
    addEventListener(type, listener) {
      const target: EventTarget = type === 'error' ? failures : port1;
      target.addEventListener(type, listener);
    },
    removeEventListener(type, listener) {
      const target: EventTarget = type === 'error' ? failures : port1;
      target.removeEventListener(type, listener);
    },
    terminate() {
      terminated = true;
      port1.close();
      port2.close();
    },
  };
}

/** A file read by two threads in turn on this one: channels that the analysis does not need are still pending. */
export const readByTwo: ReadFile = async (engine, file, options) => {
  const source = blobSource(file, file.name);
  const reading = new SplitReading(engine, source, 2, { ...options, leastRangeBytes: 1, isWantedFirst: isAnalysed });
  for (const [index, task] of reading.tasks.entries()) {
    await readRange(await loadEngine(), source, task, (message) => reading.take(index, message));
  }
  return reading.finish();
};
