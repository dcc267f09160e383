// Source of bytes, chunk by chunk: a file on disk under Node, a dropped File in a worker, an array in a test; the
// fingerprint that identifies the same file; and failures of a source as values.
import type { ColumnMapping } from '../recording/column-mapping.ts';
import { failure, type Result } from '../recording/result.ts';

/** Byte range, the end exclusive. */
export interface ByteRange {
  readonly fromByte: number;
  readonly toByte: number;
}

/** Reads into the caller's memory, one read at a time. */
export interface ByteReader {
  /**
   * Fills `targets` in order with bytes from `at`; resolves with their number, 0 at the end. Writes nothing after it
   * has resolved.
   */
  read(at: number, targets: readonly Uint8Array[]): Promise<number>;
  close(): Promise<void>;
}

export interface ByteSource {
  readonly fileName: string;
  readonly bytes: number;
  /** Last modification of the file, ms since 1970; absent if unknown. */
  readonly modifiedMs?: number;
  /**
   * Yields consecutive chunks of [fromByte, toByte). A chunk is only valid until the next one is requested:
   * implementations reuse one buffer.
   */
  chunks(fromByte?: number, toByte?: number): AsyncIterable<Uint8Array>;
  /** Opens it for unbuffered reading, if the host can write to memory that it does not own. */
  readonly open?: () => Promise<ByteReader>;
  /** Bytes of the sibling file with this extension; null if there is none. */
  readonly beside?: (ending: string) => Promise<Uint8Array | null>;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called with bytes consumed so far, at most about once per chunk. */
  readonly onProgress?: (bytesRead: number) => void;
  /** Also reads recordings of other sports, on request. */
  readonly anySport?: boolean;
  /** User mapping of the columns of an unknown table. */
  readonly columns?: ColumnMapping;
}

const CHUNK_BYTES = 65_536;

/** Bytes in memory, returned in chunks; one buffer is reused, like a file's reader would. */
export function bytesSource(fileName: string, bytes: Uint8Array, chunkBytes = CHUNK_BYTES): ByteSource {
  return {
    fileName,
    bytes: bytes.length,
    async *chunks(fromByte = 0, toByte = bytes.length) {
      const buffer = new Uint8Array(chunkBytes);
      for (let at = fromByte; at < toByte; at += chunkBytes) {
        const chunk = bytes.subarray(at, Math.min(at + chunkBytes, toByte));
        buffer.set(chunk);
        yield buffer.subarray(0, chunk.length);
      }
    },
  };
}

/** Names the hash function, so that other ones could be distinguished. */
const PREFIX = 'xxh128';

/** Hash of all bytes, which are streamed once; the hash function is loaded on first use. Rejects like the source. */
export async function computeFingerprint(source: ByteSource): Promise<string> {
  const { createXXHash128 } = await import('hash-wasm');
  const hash = await createXXHash128();
  for await (const chunk of source.chunks()) hash.update(chunk);
  return `${PREFIX}:${hash.digest('hex')}`;
}

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

/**
 * Converts exceptions of others to values: a failing source, an aborted signal, memory that is full. Runs a read of a
 * guarded source. Rethrows anything but the four errors named below, which would be a bug.
 */
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

/** Bytes from the start of a file used for detection. */
export const HEAD_BYTES = 65_536;

/**
 * First bytes of a source, for detection. Throws errors of the guarded source or the signal.
 */
export async function readHead(source: ByteSource, options: ReadOptions): Promise<Uint8Array> {
  const head = new Uint8Array(Math.min(HEAD_BYTES, source.bytes));
  let length = 0;
  for await (const chunk of guarded(source).chunks(0, head.length)) {
    options.signal?.throwIfAborted();
    const part = chunk.subarray(0, head.length - length);
    head.set(part, length);
    length += part.length;
    if (length === head.length) break;
  }
  return head.subarray(0, length);
}
