import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OverduePart, PART_DEADLINE_MS, withinDeadline } from './part-deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a part of the application', () => {
  it('that does not come has 120 seconds', async () => {
    expect(PART_DEADLINE_MS).toBe(120_000);
    const ended = vi.fn<(error: unknown) => void>();
    withinDeadline(new Promise(() => undefined)).catch(ended);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(new OverduePart());
  });

  it('that comes in the last moment is there, and nothing is left ticking', async () => {
    const late = new Promise((resolve) => setTimeout(resolve, PART_DEADLINE_MS - 1, 'part'));
    const part = withinDeadline(late);
    await vi.advanceTimersByTimeAsync(PART_DEADLINE_MS - 1);
    expect(await part).toBe('part');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that cannot be fetched says so itself', async () => {
    const refused = new TypeError('Failed to fetch dynamically imported module: x.js');
    await expect(withinDeadline(Promise.reject(refused))).rejects.toBe(refused);
    expect(vi.getTimerCount()).toBe(0);
  });
});
