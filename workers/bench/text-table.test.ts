import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnHash, columnHashes, tableQuery, type RowsContender, type TextTable, findTable } from './text-table.ts';
import { ByteTable, handWritten } from './hand-written.ts';
import { udsv } from './udsv.ts';

describe('columnHash', () => {
  it('does not tell one NaN from another', () => {
    const odd = new Float32Array(1);
    new Uint32Array(odd.buffer)[0] = 0xffc12345;
    expect(columnHash(odd)).toBe(columnHash(Float32Array.of(Number.NaN)));
  });

  it('changes when one value, one place of a NaN or the length changes', () => {
    fc.assert(
      fc.property(fc.array(fc.float(), { minLength: 1 }), fc.nat(), fc.float(), (values, place, other) => {
        const column = Float32Array.from(values);
        const changed = column.slice();
        const at = place % column.length;
        fc.pre(!Object.is(column[at], other));
        changed[at] = other;
        expect(columnHash(changed)).not.toBe(columnHash(column));
        expect(columnHash(column.subarray(1))).not.toBe(columnHash(column));
      }),
    );
  });

  it('sees the order of values', () => {
    expect(columnHash(Float32Array.of(1, 2, 3))).not.toBe(columnHash(Float32Array.of(1, 3, 2)));
  });
});

const fromText = (text: string, cuts: readonly number[] = [], wanted = [0, 1]): readonly Float32Array[] => {
  const bytes = new TextEncoder().encode(text);
  const table = new ByteTable({ delimiter: '\t', lineEnd: '\r\n', rowCount: 3, columnCount: 2, wanted });
  let from = 0;
  for (const cut of [...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length]) {
    table.take(bytes.subarray(from, cut));
    from = cut;
  }
  return table.columns;
};

describe('ByteTable', () => {
  it('reads numbers as Number does, and text or nothing as missing', () => {
    const [first, second] = fromText('1\t-2.5\r\nNAN\t\r\n0.0625\t12345.678\r\n');
    expect([...(first ?? [])]).toEqual([1, Number.NaN, 0.0625]);
    expect([...(second ?? [])]).toEqual([-2.5, Number.NaN, Math.fround(12345.678)]);
  });

  it('leaves out columns that nobody wants', () => {
    expect(fromText('1\t2\r\n3\tx\r\n5\t\r\n', [], [0])).toEqual([Float32Array.of(1, 3, 5)]);
  });

  it('gives the same however the bytes are cut', () => {
    const text = '1.25\t-200.5\r\n\tNAN\r\n-0.5\t7\r\n';
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 6 }), (cuts) => {
        expect(fromText(text, cuts)).toEqual(fromText(text));
      }),
    );
  });
});

const TABLE: TextTable = { delimiter: ',', lineEnd: '\n', rowCount: 3, columnCount: 3, wanted: [2, 0] };

const ROWS = '1.5,a,10\n,b,20\n-0.25,c,30\n';

const hashesOf = async ({ start }: RowsContender, table: TextTable): Promise<string> =>
  columnHashes((await (await start())(new File([ROWS], 'rows.csv'), table))());

it.each([
  ['hand-written', handWritten],
  ['uDSV', udsv],
])('%s delivers the wanted columns, in that order', async (_, contender) => {
  const columns = [Float32Array.of(10, 20, 30), Float32Array.of(1.5, Number.NaN, -0.25)];
  expect(await hashesOf(contender, TABLE)).toBe(columnHashes(columns));
  expect(await hashesOf(contender, { ...TABLE, wanted: [2] })).toBe(columnHashes(columns.slice(0, 1)));
});

it('asks DuckDB for floats of the wanted columns alone', () => {
  expect(tableQuery('rows', TABLE)).toBe(
    "SELECT coalesce(c2, 'nan'::FLOAT) AS c2, coalesce(c0, 'nan'::FLOAT) AS c0 FROM read_csv('rows', delim=',', quote='', escape='', header=false, auto_detect=false, skip=0, columns={'c0': 'FLOAT', 'c1': 'VARCHAR', 'c2': 'FLOAT'})",
  );
});

const find = (content: string | Uint8Array<ArrayBuffer>) => findTable(new File([content], 'a.txt'), () => undefined);

describe('the table that every reader is given', () => {
  it('is the longest run of rows alike, without what stands before and after it', async () => {
    const before = 'A session\r\nTime\tForce\tNote\r\n\t1\tBoat\r\n';
    const rows = '0\t-1.5\t6\r\n20\tNAN\t7\r\n40\t2\t8\r\n';
    const found = await find(`${before}${rows}=====\tNotes\r\n1\t2\r\n`);
    expect(found).toEqual({
      table: { delimiter: '\t', lineEnd: '\r\n', rowCount: 3, columnCount: 3, wanted: [0, 1, 2] },
      fromByte: before.length,
      toByte: before.length + rows.length,
    });
  });

  it('leaves out columns of text, begins with a column without gaps, and ends with its last whole row', async () => {
    const rows = 'a,,1\nb,5,2\nc,6,3\n';
    expect(await find(`${rows}d,7,`)).toEqual({
      table: { delimiter: ',', lineEnd: '\n', rowCount: 3, columnCount: 3, wanted: [2, 1] },
      fromByte: 0,
      toByte: rows.length,
    });
  });

  it('is counted in bytes, whatever the letters before it', async () => {
    const before = 'Zürich 漕ぐ\n';
    const fromByte = new TextEncoder().encode(before).length;
    expect(await find(`${before}1;2;3\n4;5;6\n`)).toMatchObject({ fromByte, table: { delimiter: ';', rowCount: 2 } });
  });

  it.each([
    ['bytes that are no text', Uint8Array.of(80, 75, 3, 4, 0, 0), 'binary'],
    ['words', 'no numbers\nat all\n', 'no-table'],
    ['decimal commas', '1,5;2,5;0,5\n3,5;4,5;0,5\n', 'no-table'],
    ['a text without lines', '1,'.repeat(1_000_000), 'no-table'],
    ['nothing', '', 'no-table'],
  ])('is none in %s', async (_, content, problem) => expect(await find(content)).toEqual({ problem }));
});
