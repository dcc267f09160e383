// The bytes of a dropped File, read as a stream: one buffer goes back and forth and the file is never held.
import type { ByteSource } from '#engine/formats/byte-source.ts';

/** Measured: smaller buffers cost a round trip each, larger ones gain nothing. */
const BUFFER_BYTES = 2 * 1024 * 1024;

/** A File under Node and in old browsers streams, but cannot fill a buffer that it is given. */
function byobReader(stream: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}

/**
 * Readers that wait for bytes. Chromium forgets a stream that fills a given buffer while it is being filled, when nothing
 * but the promise of it leads to its reader: the collector takes both, and the read never ends.
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

async function* readChunks(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export function blobSource(blob: Blob, fileName: string): ByteSource {
  return {
    fileName,
    bytes: blob.size,
    chunks(fromByte = 0, toByte = blob.size) {
      const stream = blob.slice(fromByte, toByte).stream();
      const byob = byobReader(stream);
      return byob === null ? readChunks(stream.getReader()) : readInto(byob);
    },
  };
}
