// A large file read by several threads, each its own ranges: the very recording that one thread would read.
import { readRecording } from '#engine/formats/read-recording.ts';
import type { ReadOptions } from '#engine/formats/byte-source.ts';
import { SplitReading, type RangeMessage } from '#engine/formats/split.ts';
import type { Engine } from '#engine/kernel/engine.ts';
import type { Recording } from '#engine/recording/recording.ts';
import type { Result } from '#engine/recording/result.ts';
import { blobSource } from './blob-source.ts';
import type { RangeRequest, SpareBuffer } from './range-thread.ts';

export interface RangeThread {
  postMessage(request: RangeRequest | SpareBuffer, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<RangeMessage>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
  terminate(): void;
}

export interface ThreadOptions extends ReadOptions {
  /** A range smaller than this is not worth a thread; the engine's own measure when left out. */
  readonly leastRangeBytes?: number;
}

/** Below this, starting threads costs what they save. */
const SPLIT_FROM_BYTES = 32 * 1024 * 1024;
const MOST_THREADS = 4;

/** One core is left to the page. */
export function threadsFor(bytes: number, cores: number): number {
  return bytes < SPLIT_FROM_BYTES ? 1 : Math.max(1, Math.min(MOST_THREADS, cores - 1));
}

/** Reads a file with `threads` threads, this one among them. Failures are those of `readRecording`. */
export async function readInThreads(
  engine: Engine,
  file: File,
  threads: number,
  spawn: () => RangeThread,
  { leastRangeBytes, ...options }: ThreadOptions,
): Promise<Result<Recording>> {
  const source = blobSource(file, file.name);
  if (threads <= 1) return readRecording(engine, source, options);

  const begun = await SplitReading.begin(engine, source, threads, options, { leastRangeBytes });
  if (!begun.ok) return begun;
  const reading = begun.value;

  const others = reading.tasks.map((task, index) => {
    const thread = spawn();
    const fail = (): void => reading.take(index, { kind: 'broken' });
    const giveBack = (spare: ArrayBuffer): void => thread.postMessage({ spare }, [spare]);
    thread.addEventListener('message', ({ data }) => reading.take(index, data, giveBack));
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
