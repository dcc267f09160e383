// Reads a range of a file in its own thread: input, output, and the code between.
import { readRange, type RangeMessage, type RangeTask } from '#engine/formats/read-range.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { blobSource } from '#engine/formats/blob-source.ts';

export interface RangeRequest {
  readonly file: File;
  readonly task: RangeTask;
}

export type Emit = (message: RangeMessage, transfer: ArrayBuffer[]) => void;

/** Reads the range and emits its rows; on any error, the last message reports it, so that no one waits forever. */
export async function serveRange(
  { file, task }: RangeRequest,
  loadEngine: () => Promise<Engine>,
  emit: Emit,
): Promise<void> {
  try {
    await readRange(await loadEngine(), blobSource(file, file.name), task, emit);
  } catch {
    // A single engine then reads the whole file, and reports the problem.
    emit({ kind: 'broken' }, []);
  }
}
