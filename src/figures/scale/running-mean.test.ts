import { expect, it } from 'vitest';
import { runningMean } from './running-mean.ts';

it('averages what exists around each value', () => {
  expect([...runningMean([1, 2, 3, 4], 3)]).toEqual([1.5, 2, 3, 3.5]);
  expect([...runningMean([1, Number.NaN, 3], 3)]).toEqual([1, Number.NaN, 3]);
  expect([...runningMean([5, 7], 1)]).toEqual([5, 7]);
});
