// Bytes of a dropped File, one buffer at a time, without loading the file.
import type { ByteSource } from './byte-source.ts';
import type { ColumnStore, PackedRows } from './text/column-store.ts';

interface LateRows {
  readonly packed: PackedRows;
  /** Their position in the store. */
  readonly fromRow: number;
}

/**
 * Moves rows read by other threads into the engine's columns: requested columns first, all others later, a batch at a
 * time.
 */
export class LateColumns {
  readonly #store: ColumnStore;
  readonly #isFirst: (column: number) => boolean;
  /** Batches whose first columns are in place. */
  readonly #waiting: LateRows[] = [];

  /** `isFirst` returns true for store columns that are needed first. */
  constructor(store: ColumnStore, isFirst: (column: number) => boolean) {
    this.#store = store;
    this.#isFirst = isFirst;
  }

  /** Appends the next rows, packed by a store with the same columns. Throws `RangeError` if memory is full. */
  take(packed: PackedRows): void {
    const fromRow = this.#store.append(packed.rows);
    this.#store.unpack(packed, fromRow, this.#isFirst);
    this.#waiting.push({ packed, fromRow });
  }

  /** Moves the rest of the next batch, a few megabytes, and frees it; false if none is left. */
  joinNext(): boolean {
    const next = this.#waiting.shift();
    if (next === undefined) return false;
    this.#store.unpack(next.packed, next.fromRow, (column) => !this.#isFirst(column));
    freeBuffer(next.packed.packed);
    return true;
  }

  /** Moves all remaining batches. */
  join(): void {
    while (this.joinNext());
  }
}

let nowhere: MessagePort | undefined;

/** Anything transferred to a closed port is freed. */
function closedPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.close();
  port2.close();
  return port1;
}

/**
 * Frees memory immediately, since the garbage collector may keep half a file for seconds. Frees the buffer, which is
 * empty afterward.
 */
function freeBuffer(buffer: ArrayBuffer): void {
  nowhere ??= closedPort();
  nowhere.postMessage(null, [buffer]);
}

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
