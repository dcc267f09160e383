// Line starts in a file that is not read from the beginning.
import type { ByteSource, ReadOptions } from './byte-source.ts';
import type { DetectedText } from './detect-peach.ts';

const PROBE_BYTES = 65_536;

/** First line that starts at or after `byte`; the end of the file if there is none. */
export async function lineStart(
  source: ByteSource,
  byte: number,
  text: DetectedText,
  options: ReadOptions,
): Promise<number> {
  const unit = text.encoding === 'utf-8' ? 1 : 2;
  const start = text.byteOrderMarkBytes;
  let at = Math.max(start, byte - ((byte - start) % unit) - unit);
  const highByte = text.encoding === 'utf-16le' ? 1 : 0;
  while (at < source.bytes) {
    const probe = new Uint8Array(Math.min(PROBE_BYTES, source.bytes - at));
    let length = 0;
    for await (const chunk of source.chunks(at, at + probe.length)) {
      options.signal?.throwIfAborted();
      probe.set(chunk.subarray(0, probe.length - length), length);
      length += Math.min(chunk.length, probe.length - length);
    }
    for (let end = probe.indexOf(text.rowEnd); end >= 0; end = probe.indexOf(text.rowEnd, end + 1)) {
      if (unit === 1) return at + end + 1;
      const first = end - (end % 2);
      if (end % 2 !== highByte && probe[first + highByte] === 0) return at + first + 2;
    }
    if (length === 0) break;
    at += length - (length % unit || 0);
    if (length < unit) break;
  }
  return source.bytes;
}
