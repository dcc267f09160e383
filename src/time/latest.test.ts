import { expect, it } from 'vitest';
import { latest } from './latest.ts';

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A worker that answers on request. */
function worker() {
  const asked: number[] = [];
  const signals: AbortSignal[] = [];
  const answers: (() => void)[] = [];
  const used: string[] = [];
  const questions = latest(
    (question: number, signal) => {
      asked.push(question);
      signals.push(signal);
      return new Promise<string>((resolve) => answers.push(() => resolve(`answer ${question}`)));
    },
    (answer) => void used.push(answer),
  );
  const answer = async (): Promise<void> => {
    answers.shift()?.();
    await settle();
  };
  return { ...questions, asked, signals, used, answer };
}

it('asks one at a time, and of those that come during it only the last', async () => {
  const { want, asked, used, answer } = worker();
  for (const question of [1, 2, 3, 4]) want(question);
  expect(asked).toEqual([1]);
  await answer();
  expect(asked).toEqual([1, 4]);
  await answer();
  expect(used).toEqual(['answer 1', 'answer 4']);
});

it('does not ask again what is being asked', async () => {
  const { want, asked, used, answer } = worker();
  for (const question of [7, 8, 7]) want(question);
  await answer();
  expect([asked, used]).toEqual([[7], ['answer 7']]);
  want(7);
  expect(asked).toEqual([7, 7]);
});

it('hears nothing of what was called off, and asks the next once that is answered', async () => {
  const { want, stop, asked, signals, used, answer } = worker();
  want(1);
  want(2);
  stop();
  expect(signals[0]?.aborted).toBe(true);
  want(1);
  expect(asked).toEqual([1]);
  await answer();
  expect([asked, used]).toEqual([[1, 1], []]);
  expect(signals[1]?.aborted).toBe(false);
  await answer();
  expect(used).toEqual(['answer 1']);
  expect(signals[1]?.aborted).toBe(true);
});
