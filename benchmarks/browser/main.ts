// Benchmark page: passes a File from the input to a fresh module worker and returns the worker's answer to the driver.
import type { TableLayout } from '../recordings/mixed-season.ts';
import type { BrowserAnswer, BrowserRequest } from './protocol.ts';

declare global {
  interface Window {
    measure: (contender: string, layout: TableLayout) => Promise<BrowserAnswer>;
  }
}

const nextMessage = <Message>(worker: Worker): Promise<Message> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<Message>) => resolve(event.data), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message)), { once: true });
  });

window.measure = async (contender, layout) => {
  const file = document.querySelector('input')?.files?.[0];
  if (file === undefined) throw new Error('No file was chosen.');
  const askedAt = performance.now();
  const worker = new Worker(new URL('./contender.worker.ts', import.meta.url), { type: 'module' });
  await nextMessage(worker);
  const workerMs = performance.now() - askedAt;
  worker.postMessage({ contender, file, layout } satisfies BrowserRequest, []);
  const answer = await nextMessage<Omit<BrowserAnswer, 'workerMs'> | { readonly error: string }>(worker);
  if ('error' in answer) throw new Error(answer.error);
  return { ...answer, workerMs };
};
