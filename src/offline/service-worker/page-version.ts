// Queries a page for the version it runs.
import type { WorkerMessage } from '../offline-file.ts';
import type { WindowClient } from './scope.ts';

/** A page that is still loading, asleep or not of the application does not answer. */
const TIMEOUT_MS = 2000;

/** The file that the page was started with; null where it does not say so. */
export function askEntry(page: WindowClient): Promise<string | null> {
  const question: WorkerMessage = 'which-entry';
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (answer: unknown): void => {
      clearTimeout(timer);
      port1.close();
      resolve(typeof answer === 'string' ? answer : null);
    };
    const timer = setTimeout(settle, TIMEOUT_MS, null);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => settle(data));
    port1.start();
    page.postMessage(question, [port2]);
  });
}
