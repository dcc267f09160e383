import { describe, expect, it } from 'vitest';
import { untilAnswered } from './answering-worker.ts';

const never = (): AbortSignal => new AbortController().signal;

/** Calls, and returns the progress callback for later use. */
async function asked(signal: AbortSignal, answer: Promise<string>) {
  const heard: number[] = [];
  let report: (fraction: number) => void = () => undefined;
  const answered = untilAnswered(
    (fraction: number) => heard.push(fraction),
    signal,
    (given) => {
      report = given;
      return answer;
    },
  );
  return { answered, heard, report };
}

describe('progress', () => {
  it('is handed on until the answer, and not when it is delivered late', async () => {
    let answer: (value: string) => void = () => undefined;
    const { answered, heard, report } = await asked(never(), new Promise((resolve) => (answer = resolve)));
    report(0.5);
    answer('done');
    expect(await answered).toBe('done');
    report(0.9);
    expect(heard).toEqual([0.5]);
  });

  it('ends with a failure too', async () => {
    const { answered, heard, report } = await asked(never(), Promise.reject(new Error('The worker is gone.')));
    await expect(answered).rejects.toThrow('The worker is gone.');
    report(0.9);
    expect(heard).toEqual([]);
  });

  it('is not handed on once it was given up', async () => {
    const cancellation = new AbortController();
    const { answered, heard, report } = await asked(cancellation.signal, Promise.resolve('done'));
    cancellation.abort();
    report(0.5);
    await answered;
    expect(heard).toEqual([]);
  });
});
