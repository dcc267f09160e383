import { expect, it } from 'vitest';
import { binned } from './distribution.tsx';

it('counts every value inside once, the last bin including its end', () => {
  expect(binned([0, 1, 2.5, 4, 9.99, 10], 0, 10, 4)).toEqual([2, 2, 0, 2]);
});

it('leaves out what is absent or outside', () => {
  expect(binned([Number.NaN, -1, 11], 0, 10, 2)).toEqual([0, 0]);
  expect(binned([5], 5, 5, 2)).toEqual([0, 0]);
});
