import type { Result } from '#engine/recording/result.ts';
import { outOfMemory } from '../failures.ts';

/** Wasm memory is limited to 4 GiB or less: a recording too large for it is bad input, not a bug. */
export async function withinMemory<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) return outOfMemory();
    throw error;
  }
}
