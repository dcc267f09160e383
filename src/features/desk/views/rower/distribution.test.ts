import { expect, it } from 'vitest';
import { binned, chooseBins } from './distribution.tsx';

it('counts every value inside once, the last bin including its end', () => {
  expect(binned([0, 1, 2.5, 4, 9.99, 10], 0, 10, 4)).toEqual([2, 2, 0, 2]);
});

it('leaves out what is absent or outside', () => {
  expect(binned([Number.NaN, -1, 11], 0, 10, 2)).toEqual([0, 0]);
  expect(binned([5], 5, 5, 2)).toEqual([0, 0]);
});

it('gives every bin as many steps of a device that rounds', () => {
  const degrees = Array.from({ length: 400 }, (_, at) => 105 + (at % 16));
  const { from, to, count } = chooseBins(degrees, [104.4, 120.6], 20);
  expect(binned(degrees, from, to, count).filter((held) => held > 0)).toEqual(Array.from({ length: 16 }, () => 25));
});

it('leaves values of any size in bins of any width', () => {
  const values = Array.from({ length: 50 }, (_, at) => Math.sin(at) * 3);
  expect(chooseBins(values, [-3, 3], 12)).toEqual({ from: -3, to: 3, count: 12 });
});
