// In a real browser: only one measures how quick a page is.
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { watchPerformance, type LongTasks, type Vital } from './watch-performance.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function leave(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const busy = (forMs: number): void => {
  const until = performance.now() + forMs;
  while (performance.now() < until);
};

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
  });

it('tells each vital once with its rating, and long tasks together', async () => {
  const button = document.createElement('button');
  button.textContent = 'Row';
  document.body.append(button);
  const vitals: Vital[] = [];
  const long: LongTasks[] = [];
  stop = watchPerformance({ onVital: (vital) => vitals.push(vital), onLongTasks: (tasks) => long.push(tasks) });

  await nextTask();
  busy(80);
  await nextTask();
  busy(120);
  await nextTask();
  await page.getByRole('button', { name: 'Row' }).click();
  await vi.waitFor(() => expect(vitals.map(({ name }) => name)).toContain('FID'));
  expect(long).toEqual([]);

  leave();
  leave();
  expect(long).toHaveLength(1);
  expect(long[0]?.count).toBeGreaterThanOrEqual(2);
  expect(long[0]?.longestMs).toBeGreaterThanOrEqual(110);
  const names = vitals.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toContain('CLS');
  for (const { value, rating } of vitals) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(['good', 'needs improvement', 'poor']).toContain(rating);
  }
});
