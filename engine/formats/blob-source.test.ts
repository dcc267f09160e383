import { assert, asyncProperty, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blobSource, LateColumns } from './blob-source.ts';
import { loadEngine } from '../runtime/node.ts';
import { ColumnStore } from './text/column-store.ts';

async function collectBytes(chunks: AsyncIterable<Uint8Array>): Promise<number[]> {
  const bytes: number[] = [];
  // A chunk is only valid until the next one, so it is copied immediately.
  for await (const chunk of chunks) bytes.push(...chunk);
  return bytes;
}

const patterned = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, at) => (at * 31) % 251);

/** Bytes of each created stream: WebKit reads them all, whether consumed or not. */
let streamed: number[] = [];

/** WebKit and others: streams that do not fill a given buffer. */
class BlobWithoutByob extends Blob {
  override slice(from?: number, to?: number): Blob {
    const part = super.slice(from, to);
    part.stream = () =>
      new ReadableStream({
        async start(controller) {
          streamed.push(part.size);
          controller.enqueue(new Uint8Array(await part.arrayBuffer()));
          controller.close();
        },
      });
    return part;
  }
}

describe.each([
  ['with a buffer handed back and forth', Blob],
  ['with a plain reader', BlobWithoutByob],
])('the bytes of a file, %s', (_, Kind) => {
  it('come in order and complete, over more than one buffer', async () => {
    const bytes = patterned(5_000_001);
    const source = blobSource(new Kind([bytes]), 'session.txt');
    let at = 0;
    for await (const chunk of source.chunks()) {
      expect(Buffer.compare(chunk, bytes.subarray(at, at + chunk.length))).toBe(0);
      at += chunk.length;
    }
    expect(at).toBe(source.bytes);
  });

  it('are exactly those of the range asked for', async () => {
    const bytes = patterned(300);
    await assert(
      asyncProperty(nat(300), nat(300), async (a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const read = await collectBytes(blobSource(new Kind([bytes]), 'session.txt').chunks(from, to));
        expect(read).toEqual([...bytes.subarray(from, to)]);
      }),
    );
  });

  it('may be left half read', async () => {
    for await (const chunk of blobSource(new Kind([patterned(5_000_000)]), 'session.txt').chunks()) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
  });
});

it('without streams that fill a buffer none is made, and of the parts one at a time is held', async () => {
  streamed = [];
  const parts: Uint8Array[] = [];
  for await (const part of blobSource(new BlobWithoutByob([patterned(5_000_000)]), 'session.txt').chunks()) {
    expect(part.byteLength).toBeGreaterThan(0);
    expect(parts.every(({ byteLength }) => byteLength === 0)).toBe(true);
    parts.push(part);
  }
  expect(parts).toHaveLength(3);
  expect(streamed.filter((bytes) => bytes > 0)).toEqual([]);
});

const KINDS = ['f64', 'f32', 'f32', 'f32'] as const;

it('puts rows behind those there are, the columns wanted first at once and the others in turns', async () => {
  const [engine, other] = await Promise.all([loadEngine(), loadEngine()]);
  const value = (column: number, row: number): number => 100 * column + row;
  const fill = (into: ColumnStore, owner: typeof engine, fromRow: number, rows: number): void => {
    into.rows = rows;
    for (let column = 0; column < KINDS.length; column++) {
      owner.view(into.column(column)).forEach((_, row, view) => (view[row] = value(column, fromRow + row)));
    }
  };
  // Too little capacity: existing rows move, and late ones still find their place.
  const store = new ColumnStore(engine, KINDS, 5);
  fill(store, engine, 0, 5);
  const batches = [3, 70, 1];
  const late = new LateColumns(store, (column) => column % 2 === 0);
  const packed = batches.map((rows, batch) => {
    const read = new ColumnStore(other, KINDS, 10);
    const fromRow = 5 + batches.slice(0, batch).reduce((sum, more) => sum + more, 0);
    const { capacity, imageBytes } = read;
    const into = new ArrayBuffer(Math.ceil(rows / capacity) * imageBytes);
    for (let row = 0; row < rows; row += capacity) {
      fill(read, other, fromRow + row, Math.min(capacity, rows - row));
      read.pack(into, (row / capacity) * imageBytes);
    }
    return { packed: into, rows, capacity };
  });
  for (const rows of packed) late.take(rows);
  expect(store.rows).toBe(79);

  const numbers = (column: number): number[] => Array.from(engine.view(store.column(column)));
  const expected = (column: number): number[] => Array.from({ length: 79 }, (_, row) => value(column, row));
  expect([0, 2].map(numbers)).toEqual([0, 2].map(expected));
  expect([1, 3].map(numbers)).not.toEqual([1, 3].map(expected));
  expect(late.joinNext()).toBe(true);
  expect(packed.map(({ packed: buffer }) => buffer.byteLength > 0)).toEqual([false, true, true]);
  expect(numbers(3).slice(0, 8)).toEqual(expected(3).slice(0, 8));
  late.join();
  expect([0, 1, 2, 3].map(numbers)).toEqual([0, 1, 2, 3].map(expected));
  expect(late.joinNext()).toBe(false);
});
