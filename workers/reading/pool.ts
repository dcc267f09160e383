// Reads a large file with several threads, each a range: the result equals that of one thread.
import type { RangeMessage } from '#engine/formats/read-range.ts';
import { SplitReading, type SplitOptions, type SplitRecording } from '#engine/formats/split.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import type { Result } from '#engine/recording/result.ts';
import { blobSource } from '#engine/formats/blob-source.ts';
import type { RangeRequest } from './range-thread.ts';

export interface RangeThread {
  postMessage(request: RangeRequest, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<RangeMessage>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

/** Minimum size: below it, starting threads costs what they save. */
const SPLIT_FROM_BYTES = 32 * 1024 * 1024;
const MAX_THREADS = 4;

/** One core is left to the page. */
export function threadsFor(bytes: number, cores: number): number {
  return bytes < SPLIT_FROM_BYTES ? 1 : Math.max(1, Math.min(MAX_THREADS, cores - 1));
}

/** Reads a file with `threads` threads, including this one. Failures are those of `readRecording`. */
export async function readInThreads(
  engine: Engine,
  file: File,
  threads: number,
  spawn: () => RangeThread,
  options: SplitOptions,
): Promise<Result<SplitRecording>> {
  const reading = new SplitReading(engine, blobSource(file, file.name), threads, options);
  const others = reading.tasks.map((task, index) => {
    const thread = spawn();
    const fail = (): void => reading.take(index, { kind: 'broken' });
    thread.addEventListener('message', ({ data }) => reading.take(index, data));
    thread.addEventListener('error', fail);
    thread.addEventListener('messageerror', fail);
    thread.postMessage({ file, task }, []);
    return thread;
  });
  try {
    return await reading.finish();
  } finally {
    for (const thread of others) thread.terminate();
  }
}
