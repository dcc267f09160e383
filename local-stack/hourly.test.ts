import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyHour } from './open-stack.ts';

const HOUR_MS = 3_600_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const options = (onBug: (error: unknown) => void) => ({ siteUrl: 'http://localhost:4173', jobKey: 'key', onBug });

it('asks soon and then every hour, with its key, and stops when told', async () => {
  const asked: Request[] = [];
  const bugs: unknown[] = [];
  const fetch = (request: Request): Promise<Response> => {
    asked.push(request);
    return Promise.resolve(Response.json({}));
  };
  const stop = everyHour(
    { fetch },
    options((error) => bugs.push(error)),
  );
  await vi.advanceTimersByTimeAsync(61_000);
  expect(asked.map(({ url, method, headers }) => [url, method, headers.get('authorization')])).toEqual([
    ['http://localhost:4173/api/jobs/expiry', 'POST', 'Bearer key'],
  ]);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(asked).toHaveLength(3);
  stop();
  await vi.advanceTimersByTimeAsync(5 * HOUR_MS);
  expect(asked).toHaveLength(3);
  expect(bugs).toEqual([]);
});

it('never runs twice at once, tells failures and goes on after them', async () => {
  const bugs: unknown[] = [];
  const answers: ((answer: Response | Error) => void)[] = [];
  const fetch = (): Promise<Response> =>
    new Promise((resolve, reject) => {
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });
  const stop = everyHour(
    { fetch },
    options((error) => bugs.push(error)),
  );
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(answers).toHaveLength(1);
  answers[0]?.(new Response(null, { status: 500 }));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect([answers.length, bugs]).toEqual([2, [new Error('What is due every hour failed with 500.')]]);
  answers[1]?.(new Error('closed'));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect([answers.length, bugs.length]).toEqual([3, 2]);
  stop();
});
