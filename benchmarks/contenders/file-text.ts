// The rows of a recording as text, piece by piece: what the libraries that parse strings are given.
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import type { TableLayout } from '../recordings/table-layout.ts';

/** Of 64 KiB to 4 MiB the size that most of them are quickest with. */
const CHUNK_BYTES = 256 * 1024;

/** Latin-1 is the fastest decoding there is, and right for digits. */
export function rowStream(
  layout: TableLayout,
  chunkBytes = CHUNK_BYTES,
): NodeJS.ReadableStream & AsyncIterable<string> {
  return createReadStream(layout.path, {
    start: layout.firstRowByte,
    highWaterMark: chunkBytes,
    encoding: 'latin1',
  });
}

/** The same, cut at line ends. */
export async function* wholeRows(layout: TableLayout): AsyncGenerator<string> {
  let rest = '';
  for await (const text of rowStream(layout)) {
    const end = text.lastIndexOf('\n') + 1;
    if (end === 0) {
      rest += text;
    } else {
      yield rest + text.slice(0, end);
      rest = text.slice(end);
    }
  }
  if (rest !== '') yield rest;
}

/** Databases skip lines, not bytes. */
export function linesBeforeTable(layout: TableLayout): number {
  const head = Buffer.alloc(layout.firstRowByte);
  const file = openSync(layout.path, 'r');
  readSync(file, head);
  closeSync(file);
  return head.toString('latin1').split('\n').length - 1;
}
