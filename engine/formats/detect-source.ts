// What a source is, by its first bytes.
import type { Result } from '../recording/result.ts';
import { guarded } from './attempt.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';
import { detect, HEAD_BYTES, type Detected } from './detect.ts';

/** Reads no more than `HEAD_BYTES`. Answers as `detect` does; throws what the source, guarded, or the signal throws. */
export async function detectSource(source: ByteSource, options: ReadOptions): Promise<Result<Detected>> {
  return detect(source.fileName, await readHead(source, options));
}

/** The first bytes, as many as detection looks at. */
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
