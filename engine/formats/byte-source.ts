// Where bytes come from, chunk by chunk: a file on disk under Node, a dropped File in a worker, an array in a test.

/** Bytes from the first to one past the last. */
export interface ByteRange {
  readonly fromByte: number;
  readonly toByte: number;
}

export interface ByteSource {
  readonly fileName: string;
  readonly bytes: number;
  /**
   * Yields consecutive chunks of [fromByte, toByte). A chunk is only valid until the next one is asked for:
   * implementations reuse one buffer.
   */
  chunks(fromByte?: number, toByte?: number): AsyncIterable<Uint8Array>;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called with bytes consumed so far, at most about once per chunk. */
  readonly onProgress?: (bytesRead: number) => void;
}
