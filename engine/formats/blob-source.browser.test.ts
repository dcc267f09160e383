// Browser-only behavior: blobs read by another process, and garbage collection.
import { expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { blobSource } from './blob-source.ts';

/** More than is read in one part, so it is streamed. */
const BYTES = 2_500_000;
const FILES = 100;

async function count(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) bytes += chunk.byteLength;
  return bytes;
}

it('is read to its end although the browser collects what no one holds meanwhile', async () => {
  const blob = new Blob([new Uint8Array(BYTES)]);
  const read: number[] = [];
  for (let file = 0; file < FILES; file += 1) {
    void count(blobSource(blob, 'session.txt').chunks()).then((bytes) => read.push(bytes));
  }
  const collect = async (): Promise<number> => {
    await cdp().send('HeapProfiler.collectGarbage');
    return read.length;
  };
  await expect.poll(collect, { timeout: 10_000, interval: 1 }).toBe(FILES);
  expect(new Set(read)).toEqual(new Set([BYTES]));
});
