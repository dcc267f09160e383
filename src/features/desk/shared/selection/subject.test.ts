import { expect, it } from 'vitest';
import { comparedGates } from './subject.ts';

const sculls = (seats: readonly number[]) =>
  seats.flatMap((seat) => [{ seat, side: 'port' } as const, { seat, side: 'starboard' } as const]);

it('compares a sweep oar with all others', () => {
  const gates = [1, 2, 3, 4].map((seat) => ({ seat, side: null }));
  expect(comparedGates(gates, 2)).toEqual([0, 1, 3]);
});

it('compares a sculling oar with those of its side', () => {
  expect(comparedGates(sculls([1, 2]), 3)).toEqual([1]);
});

it("compares a lone sculler's oars with each other", () => {
  expect(comparedGates(sculls([1]), 0)).toEqual([1]);
});
