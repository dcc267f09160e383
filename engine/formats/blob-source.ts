// Bytes of a dropped File, one buffer at a time, without loading the file.
import type { ByteSource } from './byte-source.ts';
import { freeBuffer } from './free-buffer.ts';

/** Measured: smaller buffers cost a round trip each, larger ones gain nothing. */
const BUFFER_BYTES = 2 * 1024 * 1024;

/**
 * True if its streams fill a given buffer, which WebKit and Node do not support. Tested with an empty stream, because
 * WebKit starts reading when a stream is created, and buffers a whole file that is not consumed.
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
 * Readers with a read in flight. Chromium loses a stream that fills a given buffer if only the read's promise
 * references its reader: both are garbage collected, and the read never ends.
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

/** Two buffers: one is filled while the other is read. */
async function* readInto(reader: ReadableStreamBYOBReader): AsyncGenerator<Uint8Array> {
  let next = filled(reader, new ArrayBuffer(BUFFER_BYTES));
  let spare = new ArrayBuffer(BUFFER_BYTES);
  try {
    for (;;) {
      const { value, done } = await next;
      if (done || value === undefined) return;
      next = filled(reader, spare);
      // Never awaited if reading ends here; awaiting it still rejects.
      next.catch(() => undefined);
      yield value;
      spare = value.buffer;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Part by part, prefetching the next one. Not as a stream: WebKit reads streams at disk speed, and buffers up to the
 * whole file.
 */
async function* readParts(blob: Blob): AsyncGenerator<Uint8Array> {
  const part = (at: number) => blob.slice(at, at + BUFFER_BYTES).arrayBuffer();
  let next = part(0);
  for (let at = 0; at < blob.size; at += BUFFER_BYTES) {
    const bytes = await next;
    if (at + BUFFER_BYTES < blob.size) {
      next = part(at + BUFFER_BYTES);
      // The prefetched part may never be awaited; awaiting it still rejects.
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
