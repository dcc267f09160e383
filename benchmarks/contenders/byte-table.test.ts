import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteTable } from './byte-table.ts';

const fromText = (text: string, cuts: readonly number[] = []): [Float32Array, Float32Array] => {
  const bytes = new TextEncoder().encode(text);
  const columns: [Float32Array, Float32Array] = [new Float32Array(3), new Float32Array(3)];
  const table = new ByteTable(columns);
  let from = 0;
  for (const cut of [...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length]) {
    table.take(bytes.subarray(from, cut));
    from = cut;
  }
  return columns;
};

describe('ByteTable', () => {
  it('reads numbers as Number does, and text or nothing as missing', () => {
    const [first, second] = fromText('1\t-2.5\r\nNAN\t\r\n0.0625\t12345.678\r\n');
    expect([...first]).toEqual([1, Number.NaN, 0.0625]);
    expect([...second]).toEqual([-2.5, Number.NaN, Math.fround(12345.678)]);
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
