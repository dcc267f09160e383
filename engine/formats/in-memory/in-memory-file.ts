// All bytes of a small file in memory, and its text.
import type { Encoding } from '../../recording/recording.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import { guarded } from '../attempt.ts';
import type { ByteSource, ReadOptions } from '../byte-source.ts';
import type { Format, WholeFile } from '../format.ts';
import { decoded } from '../text/encoding.ts';

/** Size limit: two hours at ten values per second are 4 MB, so a larger file is not what its header claims. */
const MAX_BYTES = 200 * 1024 * 1024;

/** All bytes of a source, possibly fewer than announced. Throws errors of the guarded source or the signal. */
export async function allBytes(source: ByteSource, { signal, onProgress }: ReadOptions): Promise<Uint8Array> {
  const bytes = new Uint8Array(source.bytes);
  let length = 0;
  for await (const chunk of guarded(source).chunks()) {
    signal?.throwIfAborted();
    const part = chunk.subarray(0, bytes.length - length);
    bytes.set(part, length);
    length += part.length;
    onProgress?.(length);
  }
  return bytes.subarray(0, length);
}

/** Failures: `too-large`, and errors of the source, converted by `attempt`. */
export async function readFileInMemory(
  source: ByteSource,
  format: Format,
  options: ReadOptions,
): Promise<Result<WholeFile & { readonly encoding: Encoding | null }>> {
  if (source.bytes > MAX_BYTES) {
    return failure('too-large', `"${source.fileName}" is ${format.name} over 200 MB. Export a shorter session.`);
  }
  const bytes = await allBytes(source, options);
  const { text, encoding } = format.kind === 'binary' ? { text: '', encoding: null } : decoded(bytes);
  const { fileName, modifiedMs = null } = source;
  return success({ fileName, bytes, text, encoding, modifiedMs, nowMs: Date.now() });
}
