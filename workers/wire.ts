// Comlink transfer handlers: an AbortSignal crosses the boundary as a port that reports its abort.
import { transferHandlers, type TransferHandler } from 'comlink';

interface SignalOnTheWire {
  readonly aborted: boolean;
  readonly port: MessagePort;
}

const isSignal = (value: unknown): value is AbortSignal => value instanceof AbortSignal;

const abortSignal: TransferHandler<AbortSignal, SignalOnTheWire> = {
  canHandle: isSignal,
  serialize(signal) {
    const { port1, port2 } = new MessageChannel();
    signal.addEventListener(
      'abort',
      () => {
        port1.postMessage('abort');
        port1.close();
      },
      { once: true },
    );
    return [{ aborted: signal.aborted, port: port2 }, [port2]];
  },
  deserialize({ aborted, port }) {
    const controller = new AbortController();
    if (aborted) controller.abort();
    port.addEventListener('message', () => {
      controller.abort();
      port.close();
    });
    port.start();
    return controller.signal;
  },
};

/** Both sides must call this once before communicating. */
export function installTransferHandlers(): void {
  transferHandlers.set('abort-signal', abortSignal);
}
