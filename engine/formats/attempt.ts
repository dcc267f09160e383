// Where what others throw becomes a value: a source that fails, a signal that is aborted, memory that is full.
import { failure, type Result } from '../recording/result.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';

/** What a byte source threw. */
class SourceError extends Error {}

/** A part of the program that could not be fetched. */
class PartError extends Error {}

/** A part of the program that is loaded when it is first needed: `later(() => import('./part.ts'))`. */
export async function later<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new PartError(error instanceof Error ? error.message : String(error));
  }
}

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

/** Runs a reading of a guarded source. Anything it throws but the four named below is a bug, and goes on. */
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
    if (options.signal?.aborted === true) return failure('cancelled', `Reading ${name} was canceled.`);
    if (error instanceof SourceError) {
      return failure(
        'unreadable-file',
        `${name} couldn’t be read to the end (${error.message}). Check that it still exists and is complete.`,
      );
    }
    if (error instanceof PartError) {
      return failure(
        'reader-missing',
        `${name} needs a reader that couldn’t be loaded. Check your connection and try again.`,
      );
    }
    if (error instanceof RangeError) {
      return failure('too-large', `${name} has more samples than fit in memory. Export a shorter part of it.`);
    }
    throw error;
  }
}
