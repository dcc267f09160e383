import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMost } from './use-on-cursor.ts';

describe('calls thinned out', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('happen at once, then no more often than allowed, and the last one arrives', () => {
    let latest = 0;
    const heard: number[] = [];
    const { call } = atMost(8, () => heard.push(latest));
    for (latest = 1; latest <= 50; latest += 1) {
      call();
      vi.advanceTimersByTime(20);
    }
    latest = 99;
    call();
    vi.advanceTimersByTime(1000);
    expect(heard[0]).toBe(1);
    expect(heard.at(-1)).toBe(99);
    // One second at eight per second, the first, and the last after it stops.
    expect(heard.length).toBeLessThanOrEqual(10);
    expect(heard.length).toBeGreaterThanOrEqual(8);
  });

  it('are at once again after a rest, and never after they were canceled', () => {
    const act = vi.fn<() => void>();
    const thinned = atMost(5, act);
    thinned.call();
    vi.advanceTimersByTime(5000);
    thinned.call();
    expect(act).toHaveBeenCalledTimes(2);
    thinned.call();
    thinned.cancel();
    vi.advanceTimersByTime(5000);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
