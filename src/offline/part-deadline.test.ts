import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OverduePart, PART_DEADLINE_MS, withinDeadline, isMissingCode, missingCodeReason } from './part-deadline.ts';

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

describe('a part of the application that could not be fetched', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x.test/assets/crew-view-1.js',
    'error loading dynamically imported module: https://x.test/assets/crew-view-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/crew-view-1.css',
  ])('is told by what browsers say: %s', (message) => {
    expect(isMissingCode(new TypeError(message))).toBe(true);
  });

  it('is one that did not come in time', () => {
    expect(isMissingCode(new OverduePart())).toBe(true);
  });

  it('is told from errors of the code itself', () => {
    expect(isMissingCode(new TypeError('Cannot read properties of undefined'))).toBe(false);
    expect(isMissingCode('Failed to fetch dynamically imported module')).toBe(false);
  });

  it('is one reason with a network and another without', () => {
    expect(missingCodeReason('This chart', true)).toContain('reloading brings it');
    expect(missingCodeReason('This chart', false)).toContain('you’re offline');
  });
});
