import { expect, it } from 'vitest';
import { coalesceRuns } from './coalesce-runs.ts';

it('does once more what was asked for while it was under way, however often', async () => {
  let begun = 0;
  let finish: () => void = () => undefined;
  const ask = coalesceRuns(() => {
    begun += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  const first = ask();
  const later = Array.from({ length: 200 }, () => ask());
  expect(begun).toBe(1);
  finish();
  await first;
  await Promise.resolve();
  await expect.poll(() => begun).toBe(2);
  finish();
  await Promise.all(later);
  expect(begun).toBe(2);
});

it('goes on after work that failed', async () => {
  let begun = 0;
  const ask = coalesceRuns(async () => {
    begun += 1;
    if (begun === 1) throw new Error('The first one fails.');
  });
  const first = ask();
  const second = ask();
  await expect(first).rejects.toThrow('fails');
  await second;
  expect(begun).toBe(2);
});
