// What is compared: ways from a file of text to float32 columns, one implementation each, and the text they read.
import type { TableLayout } from '../recordings/mixed-season.ts';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';

/** Gives the columns, in the layout's order. Called after the clock has stopped: a copy made here is not counted. */
type Columns = () => readonly Float32Array[];

type ReadTable = (layout: TableLayout) => Promise<Columns>;

export interface Contender {
  readonly name: string;
  /** Loading and compiling, timed apart from the reading. */
  readonly start: () => Promise<ReadTable>;
}

/** Of 64 KiB to 4 MiB the size that most of them are quickest with. */
const CHUNK_BYTES = 256 * 1024;

/**
 * The rows of a recording as text, piece by piece: what the libraries that parse strings are given. Latin-1 is the
 * fastest decoding there is, and right for digits.
 */
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

// Every contender by name. Each library is loaded only by the process that measures it.
const LOADERS: Readonly<Record<string, () => Promise<Contender>>> = {
  engine: async () => (await import('./engine.ts')).engineContender,
  'hand-written': async () => (await import('./hand-written.ts')).handWrittenContender,
  udsv: async () => (await import('./udsv.ts')).udsvContender,
  d3: async () => (await import('./d3-dsv.ts')).d3Contender,
  duckdb: async () => (await import('./duckdb.ts')).duckdbContender,
  polars: async () => (await import('./polars.ts')).polarsContender,
  'duckdb-wasm': async () => (await import('./duckdb-wasm.ts')).duckdbWasmContender,
  'papa-typed': async () => (await import('./papaparse.ts')).papaTypedContender,
};

export const contenderKeys = Object.keys(LOADERS);

export function loadContender(key: string): Promise<Contender> {
  const load = LOADERS[key];
  if (load === undefined) throw new Error(`No contender is called ${key}; there are ${contenderKeys.join(', ')}.`);
  return load();
}
