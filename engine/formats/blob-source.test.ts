import { assert, asyncProperty, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blobSource } from './blob-source.ts';

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
