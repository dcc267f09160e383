import { describe, expect, it } from 'vitest';
import { sessionSearch, compareSearch } from './session-search.ts';
import { parseSearchText, stringifySearchText } from '../search-text.ts';

describe('the search part of a session’s address', () => {
  it('holds the panel and the selection in plain words', () => {
    const search = {
      group: 'crew',
      panel: 'force',
      from: 10.8,
      to: 38.6,
      piece: 2,
      seats: [1, 2, 5],
      seat: 5,
      definitions: 'nk',
    };
    const text = stringifySearchText(search);
    expect(text).toBe('?group=crew&panel=force&from=10.8&to=38.6&piece=2&seats=1,2,5&seat=5&definitions=nk');
    expect(sessionSearch(parseSearchText(text))).toEqual(search);
  });

  it('is empty when nothing is selected', () => {
    expect(stringifySearchText({ group: undefined })).toBe('');
    expect(sessionSearch({})).toEqual({});
  });

  it('drops what it cannot use and keeps the rest', () => {
    const bad =
      '?group=<script>&panel=__&rates=30,20&from=soon&to=12&piece=-1&seats=1,two&seat=2.5&definitions=mine&utm=x';
    expect(sessionSearch(parseSearchText(bad))).toEqual({ to: 12 });
  });

  it('names whom the oars are timed against, a seat by its number', () => {
    const read = (reference: unknown) => sessionSearch({ reference }).reference;
    expect(['stroke', 'crew', '5', 5].map(read)).toEqual(['stroke', 'crew', 5, 5]);
    expect(['cox', '0', -1, '', null].map(read)).toEqual(Array(5).fill(undefined));
  });

  it('names the rates of strokes as two numbers that rise', () => {
    const read = (rates: unknown) => sessionSearch({ rates }).rates;
    expect(['24,26', [24, 26], '0,18.5'].map(read)).toEqual([
      [24, 26],
      [24, 26],
      [0, 18.5],
    ]);
    expect(['26,24', '24', '24,26,28', 'a,b', '-2,4', '4,Infinity', ''].map(read)).toEqual(Array(7).fill(undefined));
  });

  it('names single strokes and runs of them', () => {
    const read = (strokes: unknown) => sessionSearch({ strokes }).strokes;
    expect(['3-12,15', ['3-12', '15'], '7'].map(read)).toEqual([['3-12', '15'], ['3-12', '15'], ['7']]);
    expect(['3-', '-3', '3,,4', 'a', '1-2-3', ''].map(read)).toEqual(Array(6).fill(undefined));
  });

  it('is in dock mode or not', () => {
    expect(['on', 'off', '', true, 1].map((dock) => sessionSearch({ dock }).dock)).toEqual(['on', ...Array(4)]);
  });

  it('takes values that are numbers already', () => {
    expect(sessionSearch({ from: 3, seats: [4], seat: 4 })).toEqual({ from: 3, seats: [4], seat: 4 });
  });
});

it('keeps what it understands through the address', () => {
  const search = {
    before: ['xxh128:a~p2~s5', 'xxh128:b'],
    after: ['xxh128:c'],
    include: ['start', 'drill'],
    by: 'distance',
    metric: 'arcDeg',
    curves: 250,
  };
  expect(compareSearch(parseSearchText(stringifySearchText(search)))).toEqual(search);
});

it('falls back where a link is broken, and never throws', () => {
  expect(
    compareSearch({
      by: 'moon',
      include: 'mars',
      metric: '<b>',
      curves: 'x',
      before: Array.from({ length: 50 }, () => 'a'),
    }),
  ).toEqual({});
  expect(compareSearch({})).toEqual({});
});
