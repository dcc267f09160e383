// The second thread: it reads its range of a split file, or half of the file for itself.
import { parentPort } from 'node:worker_threads';
import { fileSource } from '../../engine/formats/file-source.node.ts';
import { readRecording } from '../../engine/formats/read-recording.ts';
import { readRange, type RangeTask } from '../../engine/formats/read-range.ts';
import { loadEngine } from '../../engine/runtime/node.ts';
import { halfSource, type TableLayout } from '../recordings/mixed-season.ts';

/** A range to hand over row by row, or the second half to keep. */
export type HelperRequest = { readonly path: string; readonly task: RangeTask } | { readonly layout: TableLayout };

if (parentPort === null) throw new Error('This module is a thread.');
const port = parentPort;
const engine = await loadEngine();

async function serve(request: HelperRequest): Promise<void> {
  if ('task' in request) {
    await readRange(engine, fileSource(request.path), request.task, (message, transfer) =>
      port.postMessage(message, transfer),
    );
  } else {
    const read = await readRecording(engine, await halfSource(request.layout, 'second'));
    if (!read.ok) throw new Error(read.failure.sentence);
    port.postMessage('read');
  }
}

port.on('message', (request: HelperRequest) => void serve(request));
port.postMessage('ready');
