import { expect, it } from 'vitest';
import {
  partsReader,
  anyNumber,
  listEach,
  numberThat,
  rowName,
  textLike,
  textUpTo,
  parseWord,
} from './written-values.ts';

const read = partsReader({
  way: parseWord(['up', 'down']),
  words: textUpTo(5),
  month: textLike(/^\d{4}-\d\d$/u),
  row: rowName,
  at: anyNumber,
  seats: listEach(numberThat((seat) => Number.isInteger(seat) && seat > 0)),
});

const ROW = '0d9f1c1e-0b7a-4c55-9d0a-3c7f2f6b1a11';

it('reads what its rules know, from an address or from a link of the page', () => {
  const said = {
    way: 'up',
    words: 'eight',
    month: '2027-06',
    row: ROW,
    at: 10.5,
    seats: [1, 8],
  };
  expect(read(said)).toEqual(said);
  expect(read({ ...said, at: '10.5', seats: '1,8' })).toEqual(said);
});

it('leaves out what it cannot use and what has no rule, and never throws', () => {
  const absurd = [null, undefined, {}, [], '', 'x'.repeat(6), NaN, Infinity, true, () => 1, ['up'], '<script>'];
  for (const value of absurd) {
    const of = read({
      way: value,
      words: value,
      month: value,
      row: value,
      utm: 'x',
    });
    expect(of).toEqual({});
  }
  for (const value of [undefined, 'soon', {}, NaN, Infinity]) expect(read({ at: value, seats: value })).toEqual({});
  expect(read({ seats: '1,two' })).toEqual({});
  expect(read({ row: `${ROW}0` })).toEqual({});
});
