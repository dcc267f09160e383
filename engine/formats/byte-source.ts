// Source of bytes, chunk by chunk: a file on disk under Node, a dropped File in a worker, an array in a test; and the
// fingerprint that identifies the same bytes.
import type { ColumnMapping } from '../recording/column-mapping.ts';

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
