// A question to a service worker. One that is of another version, or broken, may never answer.
import type { PageMessage } from './offline-file.ts';

const TIMEOUT_MS = 10_000;

/** The worker's reply; null on timeout. */
export function askWorker(worker: ServiceWorker, message: PageMessage): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (answer: unknown): void => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(settle, TIMEOUT_MS, null);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => settle(data));
    port1.start();
    worker.postMessage(message, [port2]);
  });
}
