import { describe, expect, it } from 'vitest';
import { memoize } from './load-engine.ts';

describe('what is made once', () => {
  it('is made at the first call, and handed to all that ask', async () => {
    let made = 0;
    const ask = memoize(async () => (made += 1));
    expect(made).toBe(0);
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(await ask()).toBe(1);
  });

  it('is tried again after a failure, which all that wait for it hear of', async () => {
    const answers = [Promise.reject(new Error('no network')), Promise.resolve('there')];
    const ask = memoize(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
    const both = await Promise.allSettled([ask(), ask()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask()).toBe('there');
    expect(await ask()).toBe('there');
  });
});
