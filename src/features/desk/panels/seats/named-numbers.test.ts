import { expect, it } from 'vitest';
import { namedNumbers } from './named-numbers.ts';

const of = (place: number | null, subject: number | null, quantity: 'powerW' | 'arcDeg' | 'catchOffsetMs' | null) => ({
  place,
  subject,
  quantity,
});

it('are those of the first two sentences about a rower, in their order', () => {
  const isNamed = namedNumbers([
    of(3, 3, 'catchOffsetMs'),
    of(null, 7, 'powerW'),
    of(0, null, null),
    of(1, 6, 'powerW'),
    of(2, 5, 'arcDeg'),
  ]);
  expect([isNamed(6, 'powerW'), isNamed(5, 'arcDeg')]).toEqual([true, true]);
  expect([isNamed(6, 'arcDeg'), isNamed(3, 'catchOffsetMs'), isNamed(7, 'powerW')]).toEqual([false, false, false]);
  expect(namedNumbers([])(1, 'powerW')).toBe(false);
});
