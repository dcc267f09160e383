import { afterEach, describe, expect, it } from 'vitest';
import { clock } from './clock.ts';
import { counted, decimalMark, fixed, inReadersMarks, scatter, signed, writeNumbersAs } from './number.ts';
import { paceText } from './pace-text.ts';

describe('numbers', () => {
  it('writes a true minus and never a negative zero', () => {
    expect(fixed(-54.34, 1)).toBe('−54.3');
    expect(fixed(-0.04, 1)).toBe('0.0');
    expect(fixed(1048.4)).toBe('1048');
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

  it('leaves out a scatter that does not exist', () => {
    expect(scatter(0.42, 1)).toBe('± 0.4');
    expect(scatter(null, 1)).toBe('');
  });

  it('counts', () => {
    expect(counted(1, 'stroke')).toBe('1 stroke');
    expect(counted(16, 'stroke')).toBe('16 strokes');
    expect(counted(2345, 'stroke')).toBe('2\u2009345 strokes');
  });
});

describe('numbers as the reader writes them', () => {
  afterEach(() => writeNumbersAs('en'));

  it.each([
    ['de-DE', ','],
    ['fr-CH', ','],
    ['pt-BR', ','],
    ['en-US', '.'],
    ['ar-EG', '.'],
  ])('have the mark of %s', (locale, mark) => {
    writeNumbersAs(locale);
    expect(decimalMark()).toBe(mark);
    expect([fixed(-54.34, 1), signed(0.04, 1), signed(-0.04, 1), scatter(0.42, 1)]).toEqual(
      ['−54.3', '0.0', '0.0', '± 0.4'].map((text) => text.replace('.', mark)),
    );
    expect([clock(59.96, 1), paceText(5.5)]).toEqual(['1:00.0', '1:30.9'].map((text) => text.replace('.', mark)));
  });

  it('in a sentence of the engine too, and nothing else of it', () => {
    const sentence = 'Seat 5 rows 2.5° shorter, 83.1 of 85.6°. From 5:52.0 on.';
    expect(inReadersMarks(sentence)).toBe(sentence);
    writeNumbersAs('de');
    expect(inReadersMarks(sentence)).toBe('Seat 5 rows 2,5° shorter, 83,1 of 85,6°. From 5:52,0 on.');
  });
});
