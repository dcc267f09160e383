// First bytes of a source, for detection.
import { guarded } from './attempt.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';

/** Bytes from the start of a file used for detection. */
export const HEAD_BYTES = 65_536;

/** Reads the bytes for detection. Throws errors of the guarded source or the signal. */
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
