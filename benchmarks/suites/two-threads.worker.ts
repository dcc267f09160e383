// The thread that reads the other ranges of a split file.
import { parentPort } from 'node:worker_threads';
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { readRange, type RangeTask } from '../../engine/formats/split.ts';
import { loadEngine } from '../../engine/kernel/node.ts';

export interface RangeRequest {
  readonly path: string;
  readonly task: RangeTask;
}

if (parentPort === null) throw new Error('This module is a thread.');
const port = parentPort;
const engine = await loadEngine();
port.on('message', ({ path, task }: RangeRequest) => {
  void readRange(engine, fileSource(path), task, (message, transfer) => port.postMessage(message, transfer));
});
port.postMessage('ready');
