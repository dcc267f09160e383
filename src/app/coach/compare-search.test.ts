import { expect, it } from 'vitest';
import { compareSearch } from './compare-search.ts';
import { parseSearchText, stringifySearchText } from '../search-text.ts';

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
