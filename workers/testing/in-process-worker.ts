// A worker without a thread: the real wrapper around a service at the other end of a message channel. For tests.
import { expose } from 'comlink';
import type { EngineApi } from '../api.ts';
import { installTransferHandlers } from '../wire.ts';
import { workerApi } from '../service/worker-api.ts';
import type { EngineWorker } from '../page/answering-worker.ts';

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
