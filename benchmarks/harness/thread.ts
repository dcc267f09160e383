import { Worker } from 'node:worker_threads';

/** A module in a thread of Node; resolves once it has posted its first message. */
export async function startThread(module: URL): Promise<Worker> {
  const worker = new Worker(module);
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return worker;
}
