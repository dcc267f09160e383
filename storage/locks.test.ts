import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { periodicYield } from './locks.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('goes on without a timer while a stretch lasts, and lets messages in after it', async () => {
  const pause = periodicYield();
  for (let step = 0; step < 100; step += 1) await pause();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(10);
  const breath = pause();
  expect(vi.getTimerCount()).toBe(1);
  await vi.runAllTimersAsync();
  await breath;
  await pause();
  expect(vi.getTimerCount()).toBe(0);
});
