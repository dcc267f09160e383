// The thread that reads the other ranges of a split file.
import { parentPort } from 'node:worker_threads';
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { readRange, type RangeTask } from '../../engine/formats/split.ts';
import { loadEngine } from '../../engine/kernel/node.ts';

/** Ranges to read, or a buffer to use again while reading them. */
export type RangeRequest = { readonly path: string; readonly task: RangeTask } | { readonly spare: ArrayBuffer };

if (parentPort === null) throw new Error('This module is a thread.');
const port = parentPort;
const engine = await loadEngine();
const spares: ArrayBuffer[] = [];
const options = { spareBuffer: () => spares.pop() };
port.on('message', (request: RangeRequest) => {
  if ('spare' in request) {
    spares.push(request.spare);
    return;
  }
  const { path, task } = request;
  void readRange(engine, fileSource(path), task, (message, transfer) => port.postMessage(message, transfer), options);
});
port.postMessage('ready');
