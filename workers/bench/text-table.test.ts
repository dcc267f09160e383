import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnHash } from './text-table.ts';

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
