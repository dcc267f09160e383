import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '#fixtures/random.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { type Layout, readColumns } from './read-columns.ts';
import { type ByteSource, bytesSource } from '../byte-source.ts';
import { allDataGrid, encodedAs, toContent, writeGrid, traceGrid } from '../testing/sample-export.ts';
import { readRecording } from '../read-recording.ts';
import { directSource } from '../testing/direct-source.ts';
import { ColumnStore, RowsAhead } from './column-store.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

/** Every cell as float32 and as float64. */
async function readCells(rows: readonly (readonly string[])[], layout: Layout = {}): Promise<[number, number][][]> {
  const single = await readColumns(engine, rows, 'f32', layout);
  const double = await readColumns(engine, rows, 'f64', layout);
  return rows.map((_, row) => single.map((column, at) => [column[row] ?? 0, double[at]?.[row] ?? 0]));
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Meaning of a cell: JavaScript's number for a plain decimal. */
function meaning(cell: string, mark: '.' | ',' = '.'): number {
  const bare = cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();
  const decimal = mark === ',' ? bare.replaceAll(/[.,]/g, (found) => (found === ',' ? '.' : '?')) : bare;
  return DECIMAL.test(decimal) ? Number(decimal) : NaN;
}

/** Tokens parsed differently than by JavaScript. */
async function misread(rows: readonly (readonly string[])[], layout: Layout = {}): Promise<string[]> {
  const read = await readCells(rows, layout);
  return rows.flatMap((cells, row) =>
    cells.filter((cell, column) => {
      const expected = meaning(cell, layout.decimalMark);
      const [single, double] = read[row]?.[column] ?? [];
      return !Object.is(single, Math.fround(expected)) || !Object.is(double, expected);
    }),
  );
}

const digits = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: length });

const plain = fc
  .tuple(fc.constantFrom('', '-'), digits(5), fc.constantFrom('', '.'), fc.oneof(digits(7), fc.constant('')))
  .map((parts) => parts.join(''));

const exponential = fc
  .tuple(plain, fc.constantFrom('e', 'E'), fc.constantFrom('', '-', '+'), digits(3))
  .map((parts) => parts.join(''));

const anything = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.-+eENAa #/:" ')), maxLength: 14 });

const token = fc.oneof(
  { weight: 6, arbitrary: plain },
  exponential,
  anything,
  fc.constantFrom('NAN', '', '#N/A', '#ERROR!', '-', '.'),
);

describe('numbers', () => {
  it('reads every token of up to fourteen characters as JavaScript does', async () => {
    const table = fc.integer({ min: 1, max: 9 }).chain((width) =>
      fc.array(
        fc.array(
          token.map((cell) => cell.slice(0, 14)).filter((cell) => !/^ *"/.test(cell)),
          { minLength: width, maxLength: width },
        ),
        { minLength: 1, maxLength: 60 },
      ),
    );
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r') as fc.Arbitrary<'\n'>;
    await fc.assert(
      fc.asyncProperty(
        table,
        lineEnd,
        fc.constantFrom('\t', ',', ';'),
        fc.integer({ min: 1, max: 999 }),
        async (rows, end, delimiter, chunkBytes) => {
          expect(await misread(rows, { lineEnd: end, delimiter, chunkBytes })).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(400) },
    );
  });

  it('holds for a great many random tokens', async () => {
    let seed = 12_345;
    const random = (below: number): number => {
      seed ^= seed << 13;
      seed ^= seed >>> 17;
      seed ^= seed << 5;
      return (seed >>> 0) % below;
    };
    const someDigits = (most: number): string => Array.from({ length: 1 + random(most) }, () => random(10)).join('');
    const someToken = (): string => {
      const sign = random(5) < 2 ? '-' : '';
      if (random(10) === 0) return sign + someDigits(13);
      const number = `${sign}${someDigits(random(8) === 0 ? 8 : 4)}.${someDigits(random(8) === 0 ? 8 : 6)}`.slice(
        0,
        14,
      );
      return random(40) === 0 ? `${number.slice(0, 9)}e-${random(400)}`.slice(0, 14) : number;
    };
    for (const width of [1, 2, 7, 31]) {
      const rows = Array.from({ length: Math.floor(60_000 / width) }, () => Array.from({ length: width }, someToken));
      expect(await misread(rows, { lineEnd: width % 2 ? '\n' : '\r\n' })).toEqual([]);
    }
  });

  it('keeps the nearest number where tokens are longer', async () => {
    const long = [
      '0.30000000000000004',
      '123456789012345.678',
      '9007199254740993',
      '-18.437500000000000',
      '0.1234567890123456789012',
      '1e-30',
      '1.7976931348623157e308',
      '5e-324',
      '1e400',
      '12345678901234567890',
    ];
    expect(await misread(long.map((cell) => [cell, `-${cell.replace('-', '')}`]))).toEqual([]);
  });

  it('reads decimal commas, padding, quotes and both together', async () => {
    const rows = ['18,5625', '-0,5', '"12,25"', ' 7,5 ', '" -3,25 "', '1.5', '1,5e1', '"4'].map((cell) => [cell, '1']);
    expect(await misread(rows, { delimiter: ';', decimalMark: ',' })).toEqual([]);
    const [[quoted] = [], [half] = []] = await readCells(
      [
        ['"12,25"', '"-1,5"', '2'],
        ['"12', '1', '2'],
      ],
      { delimiter: ',', decimalMark: ',' },
    );
    expect(quoted).toEqual([12.25, 12.25]);
    expect(half).toEqual([NaN, NaN]);
  });

  it('takes words for missing values, and never for numbers', async () => {
    const words = [
      'NAN',
      'nan',
      'NaN',
      '#N/A',
      '#ERROR!',
      '#DIV/0!',
      'n/a',
      '-',
      '--',
      'Infinity',
      '0x10',
      '1 2',
      '12:30',
      '1e',
      'e5',
      '1_000',
      '٣',
    ];
    for (const [row] of await readCells(words.map((word) => [word]))) expect(row).toEqual([NaN, NaN]);
  });
});

describe('rows', () => {
  const numbered = (rows: number, width: number): string[][] =>
    Array.from({ length: rows }, (_, row) => Array.from({ length: width }, (__, column) => `${row}.${column}`));

  it('fills short rows with missing values and leaves out what is beyond the header', async () => {
    const rows = numbered(20, 3);
    rows[7] = ['1'];
    const read = await readCells(rows);
    expect(read[7]).toEqual([
      [1, 1],
      [NaN, NaN],
      [NaN, NaN],
    ]);
    expect(read[8]?.[2]?.[1]).toBe(8.2);
  });

  it('reads the same whatever the chunks and however often the columns must grow', async () => {
    const rows = numbered(3000, 5);
    const whole = await readCells(rows, { chunkBytes: 1 << 20, capacity: 4000 });
    expect(whole[2999]?.[4]?.[1]).toBe(2999.4);
    expect(await readCells(rows, { chunkBytes: 1 << 20, capacity: 1 })).toEqual(whole);
    expect(await readCells(rows, { chunkBytes: 777, capacity: 100 })).toEqual(whole);
  });

  it('reads rows longer than the block it indexes at a time', async () => {
    const rows = numbered(12, 3500);
    const read = await readCells(rows, { chunkBytes: 1 << 20 });
    expect(read[11]?.[3499]?.[1]).toBe(11.3499);
  });
});

/** Content of a recording, read by an engine with unused memory. */
async function contentFrom(source: ByteSource, fresh = engine): Promise<unknown> {
  const mark = fresh.mark();
  const result = await readRecording(fresh, source, {});
  const content = result.ok ? toContent(fresh, result.value) : result.failure.code;
  fresh.release(mark);
  return content;
}

const plainly = (bytes: Uint8Array): Promise<unknown> => contentFrom(bytesSource('session.txt', bytes));

/** Rows of a trace export, with numbers written by `cell`. */
function longTrace(rows: number, cell: (row: number, column: number) => string): Uint8Array {
  const [names = [], positions = []] = traceGrid(1);
  const lines = Array.from({ length: rows }, (_, row) =>
    [2000 + 20 * row, ...names.slice(1).map((_name, column) => cell(row, column))].join('\t'),
  );
  return encodedAs([names.join('\t'), positions.join('\t'), ...lines, ''].join('\r\n'));
}

describe('text read straight into engine memory', () => {
  it('gives the recording that chunks of it give', async () => {
    for (const grid of [traceGrid(500), allDataGrid(500), [...traceGrid(300), ...allDataGrid(300)]]) {
      const bytes = encodedAs(writeGrid(grid));
      for (const mostBytes of [700, 4099, Infinity]) {
        expect(await contentFrom(directSource(bytes, mostBytes))).toEqual(await plainly(bytes));
      }
    }
  });

  it('leaves out what is cut, and lines too long to be held', async () => {
    const text = writeGrid(traceGrid(2000));
    const half = text.indexOf('\n', text.length / 2) + 1;
    for (const length of [60_000, 100_000, 140_000, 3_000_000]) {
      const bytes = encodedAs(`${text.slice(0, half)}${'x'.repeat(length)}\r\n${text.slice(half, -7)}`);
      expect(await contentFrom(directSource(bytes))).toEqual(await plainly(bytes));
    }
  });

  it('reads UTF-16 all the same', async () => {
    const bytes = encodedAs(writeGrid(traceGrid(500)), 'utf-16le');
    expect(await contentFrom(directSource(bytes))).toEqual(await plainly(bytes));
  });

  it('fails where the source fails, and writes nothing afterwards', async () => {
    const mark = engine.mark();
    const bytes = encodedAs(writeGrid(traceGrid(20_000)));
    let reads = 0;
    const broken = directSource(bytes, 400_000, () => {
      if (++reads === 3) throw new Error('the disk is gone');
    });
    expect(await contentFrom(broken)).toBe('unreadable-file');
    expect(engine.mark()).toBe(mark);
  });

  it('makes rows ready whatever their numbers become', async () => {
    const traces = [
      longTrace(120_000, (row, column) => `${1_000_000 + row * 37 + column}.${(row * column) % 89}5`),
      // A read of short rows contains more of them than were prepared, and more than there is capacity for.
      longTrace(430_000, (row) => (row < 30_000 ? `${row}.123456` : '7')),
    ];
    for (const bytes of traces) {
      let mostTargets = 0;
      const source = directSource(bytes, Infinity, (targets) => (mostTargets = Math.max(mostTargets, targets)));
      expect(await contentFrom(source, await loadEngine())).toEqual(await plainly(bytes));
      expect(mostTargets).toBeGreaterThan(2);
    }
  });
});

const CAPACITY = 100_000;

/** A store of a float64 and a float32 column with 10 000 rows of 100 bytes of text each. */
function begun(freshFrom: number): { store: ColumnStore; ahead: RowsAhead } {
  const store = new ColumnStore(engine, ['f64', 'f32'], CAPACITY);
  store.rows = 10_000;
  const ahead = new RowsAhead(engine, store, freshFrom);
  ahead.observe(1 / 100);
  return { store, ahead };
}

const readRows = (store: ColumnStore, claimed: readonly Uint8Array[]): number[][] =>
  claimed.map(({ byteOffset, byteLength }, column) => {
    const bytes = store.kind(column) === 'f64' ? 8 : 4;
    const from = (byteOffset - store.address(column)) / bytes;
    return [from, from + byteLength / bytes];
  });

describe('rows made ready ahead', () => {
  it('lie behind those that are scanned meanwhile, in every column, and follow each other', () => {
    const { store, ahead } = begun(0);
    expect(readRows(store, ahead.claim(200_000, 5_000_000))).toEqual([
      [14_000, 17_024],
      [14_000, 17_024],
    ]);
    ahead.release();
    store.rows = 12_000;
    expect(readRows(store, ahead.claim(200_000, 4_800_000))).toEqual([
      [17_024, 19_024],
      [17_024, 19_024],
    ]);
  });

  it('bound what can be written until the read is over', () => {
    const { ahead } = begun(0);
    expect([ahead.isClaimed, ahead.writableRows]).toEqual([false, CAPACITY]);
    ahead.claim(200_000, 5_000_000);
    expect([ahead.isClaimed, ahead.writableRows]).toEqual([true, 14_000]);
    ahead.release();
    expect([ahead.isClaimed, ahead.writableRows]).toEqual([false, CAPACITY]);
  });

  it('end where the text will end, and where the store does', () => {
    const { store, ahead } = begun(0);
    expect(ahead.claim(200_000, 200_000)).toEqual([]);
    expect(readRows(store, ahead.claim(200_000, 400_000))[0]).toEqual([14_000, 16_000]);
    store.rows = CAPACITY - 5500;
    expect(readRows(store, ahead.claim(200_000, 5_000_000))[0]).toEqual([CAPACITY - 1500, CAPACITY]);
  });

  it('are not those of memory that was used before', () => {
    const { store, ahead } = begun(Infinity);
    expect(ahead.claim(200_000, 5_000_000)).toEqual([]);
    expect(ahead.isClaimed).toBe(false);
    const half = new RowsAhead(engine, store, store.address(1));
    half.observe(1 / 100);
    expect(half.claim(200_000, 5_000_000)).toHaveLength(1);
  });
});
