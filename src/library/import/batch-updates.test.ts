import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { batchUpdates, flushIntervalMs, type BatchedUpdates } from './batch-updates.ts';

let told: object[];
let some: BatchedUpdates<string, number>;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  some = batchUpdates((all) => told.push(Object.fromEntries(all)));
});

afterEach(() => vi.useRealTimers());

it('tells the first at once, and the last of each together', () => {
  for (const value of [1, 2, 3]) for (const key of ['a', 'b']) some.add(key, value);
  expect(told).toEqual([{ a: 1 }]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([{ a: 1 }, { a: 3, b: 3 }]);
});

it('tells nothing that was dropped, and at once again after a rest', () => {
  some.add('a', 1);
  some.add('a', 2);
  some.drop('a');
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([{ a: 1 }]);
  some.add('a', 3);
  expect(told).toEqual([{ a: 1 }, { a: 3 }]);
});

it('tells of a batch twice a second', () => {
  const ofMany = batchUpdates<string, number>(
    (all) => told.push(Object.fromEntries(all)),
    () => flushIntervalMs(400),
  );
  for (const value of [1, 2, 3]) ofMany.add('a', value);
  vi.advanceTimersByTime(400);
  expect(told).toEqual([{ a: 1 }]);
  vi.advanceTimersByTime(200);
  expect(told).toEqual([{ a: 1 }, { a: 3 }]);
  expect(flushIntervalMs(1)).toBeLessThan(flushIntervalMs(400));
});
