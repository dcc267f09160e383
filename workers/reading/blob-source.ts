// The bytes of a dropped File, a buffer at a time: the file is never held.
import type { ByteSource } from '#engine/formats/byte-source.ts';
import { freeBuffer } from '#engine/formats/free-buffer.ts';

/** Measured: smaller buffers cost a round trip each, larger ones gain nothing. */
const BUFFER_BYTES = 2 * 1024 * 1024;

/**
 * Whether its streams fill a buffer that they are given: in WebKit and in Node they do not. A stream of nothing is
 * asked, since WebKit begins to read when a stream is made, and holds all of a file that no one takes from it.
 */
function fillsBuffers(blob: Blob): boolean {
  try {
    blob.slice(0, 0).stream().getReader({ mode: 'byob' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Readers that wait for bytes. Chromium forgets a stream that fills a given buffer while it is being filled, when
 * nothing but the promise of it leads to its reader: the collector takes both, and the read never ends.
 */
const waiting = new Set<ReadableStreamBYOBReader>();

async function filled(reader: ReadableStreamBYOBReader, buffer: ArrayBuffer) {
  waiting.add(reader);
  try {
    return await reader.read(new Uint8Array(buffer));
  } finally {
    waiting.delete(reader);
  }
}

async function* readInto(reader: ReadableStreamBYOBReader): AsyncGenerator<Uint8Array> {
  let buffer = new ArrayBuffer(BUFFER_BYTES);
  try {
    for (;;) {
      const { value, done } = await filled(reader, buffer);
      if (done || value === undefined) return;
      yield value;
      buffer = value.buffer;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Part by part, the next while this one is worked on. Not as a stream: WebKit reads that as fast as the disk gives it,
 * and what no one has taken yet is held, up to the whole file.
 */
async function* readParts(blob: Blob): AsyncGenerator<Uint8Array> {
  const part = (at: number) => blob.slice(at, at + BUFFER_BYTES).arrayBuffer();
  let next = part(0);
  for (let at = 0; at < blob.size; at += BUFFER_BYTES) {
    const bytes = await next;
    if (at + BUFFER_BYTES < blob.size) {
      next = part(at + BUFFER_BYTES);
      // No one may come back for it; whoever does is told.
      next.catch(() => undefined);
    }
    yield new Uint8Array(bytes);
    freeBuffer(bytes);
  }
}

export function blobSource(blob: Blob, fileName: string): ByteSource {
  return {
    fileName,
    bytes: blob.size,
    ...(blob instanceof File && { modifiedMs: blob.lastModified }),
    chunks(fromByte = 0, toByte = blob.size) {
      const range = blob.slice(fromByte, toByte);
      if (range.size <= BUFFER_BYTES || !fillsBuffers(blob)) return readParts(range);
      return readInto(range.stream().getReader({ mode: 'byob' }));
    },
  };
}
