// Where what others throw becomes a value: a source that fails, a signal that is aborted, memory that is full.
import { failure, type Result } from '../recording/result.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';

/** What a byte source threw. */
class SourceError extends Error {}

/** The same source; what it throws is marked as its own. */
export function guarded(source: ByteSource): ByteSource {
  return {
    fileName: source.fileName,
    bytes: source.bytes,
    async *chunks(fromByte, toByte) {
      try {
        yield* source.chunks(fromByte, toByte);
      } catch (error) {
        throw new SourceError(error instanceof Error ? error.message : String(error));
      }
    },
  };
}

/** Runs a reading of a guarded source. Anything it throws but the three above is a bug, and goes on. */
export async function attempt<T>(
  source: ByteSource,
  options: ReadOptions,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const name = `"${source.fileName}"`;
  try {
    options.signal?.throwIfAborted();
    return await work();
  } catch (error) {
    if (options.signal?.aborted === true) return failure('cancelled', `Reading ${name} was cancelled.`);
    if (error instanceof SourceError) {
      return failure(
        'unreadable-file',
        `${name} could not be read to its end (${error.message}): is it still there, and complete?`,
      );
    }
    if (error instanceof RangeError) {
      return failure('too-large', `${name} holds more samples than memory can: export a shorter window of it.`);
    }
    throw error;
  }
}
