import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '#fixtures/property-runs.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { type Layout, readColumns } from './read-columns.ts';

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
