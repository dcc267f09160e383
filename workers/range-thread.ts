// Ranges of a file, read in a thread of their own: what comes in, what goes out, and the code between.
import { readRange, type RangeMessage, type RangeOptions, type RangeTask } from '#engine/formats/split.ts';
import type { Engine } from '#engine/kernel/engine.ts';
import { blobSource } from './blob-source.ts';

export interface RangeRequest {
  readonly file: Blob;
  readonly task: RangeTask;
}

/** A buffer of rows that were taken over, to be filled again. */
export interface SpareBuffer {
  readonly spare: ArrayBuffer;
}

export type Emit = (message: RangeMessage, transfer: ArrayBuffer[]) => void;

/** Reads the ranges and emits their rows; whatever goes wrong, the last message says so, and nobody waits for ever. */
export async function serveRange(
  { file, task }: RangeRequest,
  loadEngine: () => Promise<Engine>,
  emit: Emit,
  options: RangeOptions = {},
): Promise<void> {
  try {
    await readRange(await loadEngine(), blobSource(file, 'range'), task, emit, options);
  } catch {
    // The whole file is then read by one engine, which says what is wrong with it.
    emit({ kind: 'broken' }, []);
  }
}
