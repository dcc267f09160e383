// A TypeScript module in a thread of Node: the loader that `--import tsx` installs does not reach into threads.
import { Worker } from 'node:worker_threads';

/** Resolves with the thread once it has posted its first message. */
export async function startThread(module: URL): Promise<Worker> {
  const source = `
    import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))};
    register();
    await import(${JSON.stringify(module.href)});
  `;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`));
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return worker;
}
