// What crosses the boundary of a worker: an AbortSignal as a port that reports its abort, and the boundary's own
// failures.
import { transferHandlers, type TransferHandler } from 'comlink';
import { failure, type Failure, type Result } from '#engine/recording/result.ts';

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

export const isCancelled = ({ code }: Failure): boolean => code === 'cancelled';

export const notOpen = (): Result<never> =>
  failure('not-open', 'This session is no longer open in this tab: drop its file again.');

export const outOfMemory = (): Result<never> =>
  failure('out-of-memory', 'Not enough memory for this recording. Close other sessions, or export a shorter section.');

export const engineStopped = (): Result<never> =>
  failure('engine-stopped', 'The analysis stopped unexpectedly. Try again.');

export const engineMissing = (): Result<never> =>
  failure('engine-missing', 'Couldn’t load the analysis. Check your connection and try again.');

export const noAnswer = (): Result<never> =>
  failure('engine-no-answer', 'The analysis did not start in time: reload the page and drop the file again.');

export const cannotRun = (): Result<never> =>
  failure(
    'engine-cannot-run',
    'This browser can’t analyze recordings (WebAssembly SIMD is off or unsupported). Use another browser, or exclude this site from Lockdown Mode.',
  );
