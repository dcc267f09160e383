// Where what others throw becomes a value: a source that fails, a signal that is aborted, memory that is full.
import { failure, type Result } from '../recording/result.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';

/** What a byte source threw. */
class SourceError extends Error {}

const asSourceError = (error: unknown): SourceError =>
  new SourceError(error instanceof Error ? error.message : String(error));

async function marked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asSourceError(error);
  }
}

/** The same source; what it throws is marked as its own. */
export function guarded(source: ByteSource): ByteSource {
  const { open, ...about } = source;
  return {
    ...about,
    async *chunks(fromByte, toByte) {
      try {
        yield* source.chunks(fromByte, toByte);
      } catch (error) {
        throw asSourceError(error);
      }
    },
    ...(open && {
      open: async () => {
        const reader = await marked(open());
        return {
          read: (at, targets) => marked(reader.read(at, targets)),
          close: () => marked(reader.close()),
        };
      },
    }),
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
