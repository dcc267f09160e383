import { expect, it } from 'vitest';
import { latestOnly } from './latest-only.ts';

/** A worker that answers on request. */
function worker() {
  const asked: number[] = [];
  const answers: (() => void)[] = [];
  const ask = (question: number): Promise<string> => {
    asked.push(question);
    return new Promise((resolve) => answers.push(() => resolve(`answer ${question}`)));
  };
  return { asked, ask, answer: () => answers.shift()?.() };
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

it('asks only the last of those that come at once', async () => {
  const { asked, ask, answer } = worker();
  const latest = latestOnly(ask);
  const answers = [1, 2, 3, 4].map(latest);
  await settle();
  expect(asked).toEqual([4]);
  answer();
  expect(await Promise.all(answers)).toEqual([null, null, null, 'answer 4']);
});

it('waits for the one that is being answered, and drops what it says', async () => {
  const { asked, ask, answer } = worker();
  const latest = latestOnly(ask);
  const first = latest(1);
  await settle();
  const others = [latest(2), latest(3)];
  await settle();
  expect(asked).toEqual([1]);
  answer();
  expect(await first).toBeNull();
  await settle();
  expect(asked).toEqual([1, 3]);
  answer();
  expect(await Promise.all(others)).toEqual([null, 'answer 3']);
});

it('asks on after a question that failed', async () => {
  const latest = latestOnly(async (fails: boolean) => {
    if (fails) throw new Error('lost');
    return 'told';
  });
  await expect(latest(true)).rejects.toThrow('lost');
  expect(await latest(false)).toBe('told');
});
