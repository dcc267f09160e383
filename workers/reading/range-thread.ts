// A range of a file, read in a thread of its own: what comes in, what goes out, and the code between.
import { readRange, type RangeMessage, type RangeTask } from '#engine/formats/read-range.ts';
import type { Engine } from '#engine/kernel/engine.ts';
import { blobSource } from './blob-source.ts';

export interface RangeRequest {
  readonly file: File;
  readonly task: RangeTask;
}

export type Emit = (message: RangeMessage, transfer: ArrayBuffer[]) => void;

/** Reads the range and emits its rows; whatever goes wrong, the last message says so, and no one waits for ever. */
export async function serveRange(
  { file, task }: RangeRequest,
  loadEngine: () => Promise<Engine>,
  emit: Emit,
): Promise<void> {
  try {
    await readRange(await loadEngine(), blobSource(file, file.name), task, emit);
  } catch {
    // The whole file is then read by one engine, which says what is wrong with it.
    emit({ kind: 'broken' }, []);
  }
}
