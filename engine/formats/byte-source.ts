// Where bytes come from, chunk by chunk: a file on disk under Node, a dropped File in a worker, an array in a test.
import type { ColumnMapping } from '../recording/column-mapping.ts';

/** Bytes from the first to one past the last. */
export interface ByteRange {
  readonly fromByte: number;
  readonly toByte: number;
}

/** Reads into memory of the caller's, one read at a time. */
export interface ByteReader {
  /**
   * Fills `targets`, one behind the other, with bytes from `at` on; resolves with their number, 0 at the end. Nothing
   * is written once it has resolved.
   */
  read(at: number, targets: readonly Uint8Array[]): Promise<number>;
  close(): Promise<void>;
}

export interface ByteSource {
  readonly fileName: string;
  readonly bytes: number;
  /** When the file was last changed, ms since 1970; absent where no one knows. */
  readonly modifiedMs?: number;
  /**
   * Yields consecutive chunks of [fromByte, toByte). A chunk is only valid until the next one is asked for:
   * implementations reuse one buffer.
   */
  chunks(fromByte?: number, toByte?: number): AsyncIterable<Uint8Array>;
  /** Opens it for reading without a buffer between, where the host can write to memory that it does not own. */
  readonly open?: () => Promise<ByteReader>;
  /** The bytes of the file that lies beside this one under its name and this ending; null where none does. */
  readonly beside?: (ending: string) => Promise<Uint8Array | null>;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called with bytes consumed so far, at most about once per chunk. */
  readonly onProgress?: (bytesRead: number) => void;
  /** Reads recordings of other sports too, as a person may ask for. */
  readonly anySport?: boolean;
  /** What a person said of the columns of a table that no format knows. */
  readonly columns?: ColumnMapping;
}
