import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { counted, fixed, scatter, signed, writtenDifference } from './number.ts';

describe('numbers', () => {
  it('writes a true minus and never a negative zero', () => {
    expect(fixed(-54.34, 1)).toBe('−54.3');
    expect(fixed(-0.04, 1)).toBe('0.0');
    expect(fixed(1048.4)).toBe('1,048');
  });

  it('writes a dash for what is absent', () => {
    for (const absent of [null, undefined, Number.NaN, Infinity]) expect(fixed(absent)).toBe('–');
  });

  it('signs differences, except those that round to nothing', () => {
    expect(signed(15.2)).toBe('+15');
    expect(signed(-11)).toBe('−11');
    expect(signed(0.3)).toBe('0');
    expect(signed(null)).toBe('–');
  });

  it('takes a difference of what stands beside it', () => {
    expect(writtenDifference(201.6, 237.4)).toBe('−35');
    expect(writtenDifference(83.06, 84.14, 1)).toBe('−1.0');
    expect(writtenDifference(12.1, null, 1)).toBe('–');
    const read = (text: string): number => Number(text.replace('−', '-').replaceAll(',', ''));
    const number = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 0, max: 2 }), (value, from, decimals) => {
        const written = read(writtenDifference(value, from, decimals));
        expect(written).toBeCloseTo(read(fixed(value, decimals)) - read(fixed(from, decimals)), 6);
      }),
    );
  });

  it('leaves out a scatter that does not exist', () => {
    expect(scatter(0.42, 1)).toBe('± 0.4');
    expect(scatter(null, 1)).toBe('');
  });

  it('counts', () => {
    expect(counted(1, 'stroke')).toBe('1 stroke');
    expect(counted(16, 'stroke')).toBe('16 strokes');
    expect(counted(2345, 'stroke')).toBe('2,345 strokes');
  });
});
