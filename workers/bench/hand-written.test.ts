import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteTable } from './hand-written.ts';

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
