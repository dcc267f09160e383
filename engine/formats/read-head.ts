// The first bytes of a source, which tell what it is.
import { guarded } from './attempt.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';

/** How many bytes from the start of a file detection looks at. */
export const HEAD_BYTES = 65_536;

/** As many as detection looks at. Throws what the source, guarded, or the signal throws. */
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
