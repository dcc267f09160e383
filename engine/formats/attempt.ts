// Converts exceptions of others to values: a failing source, an aborted signal, memory that is full.
import { failure, type Result } from '../recording/result.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';

/** Error thrown by a byte source. */
class SourceError extends Error {}

/** A chunk of the program that could not be fetched. */
class PartError extends Error {}

/** Lazy import of a chunk: `later(() => import('./part.ts'))`. */
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

/** Wraps a source so that its errors are recognizable. */
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

/** Runs a read of a guarded source. Rethrows anything but the four errors named below, which would be a bug. */
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
