// The cache's rules as the specification's section 9 has them, each by what it does.
import { QueryObserver, MutationObserver, onlineManager, focusManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FailedRequest } from './failed-request.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
});

const KEY = ['profile', '1'];

/** A cache, and a question to it that counts how often the server was asked. */
function asking(answer: () => Promise<unknown> = () => Promise.resolve('row')) {
  vi.useFakeTimers();
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn<() => Promise<unknown>>(answer);
  const observe = (): (() => void) => new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => undefined);
  return { client, queryFn, observe };
}

describe('what was read from a server', () => {
  it('is asked for again after a change, also while its first answer, from before the change, is on its way', async () => {
    const rows = ['before'];
    const { client, observe } = asking(async () => {
      const answer = [...rows];
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return answer;
    });
    observe();
    await vi.advanceTimersByTimeAsync(500);
    rows.push('after');
    void client.invalidateQueries({ queryKey: KEY });
    await vi.advanceTimersByTimeAsync(5000);
    expect(client.getQueryData(KEY)).toEqual(['before', 'after']);
  });

  it('is fresh for five minutes', async () => {
    const { client, queryFn } = asking();
    await client.fetchQuery({ queryKey: KEY, queryFn });
    await vi.advanceTimersByTimeAsync(299_999);
    await client.fetchQuery({ queryKey: KEY, queryFn });
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await client.fetchQuery({ queryKey: KEY, queryFn });
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('is kept for ten minutes after its last use', async () => {
    const { client, observe } = asking();
    const leave = observe();
    await vi.advanceTimersByTimeAsync(0);
    leave();
    await vi.advanceTimersByTimeAsync(599_999);
    expect(client.getQueryData(KEY)).toBe('row');
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(KEY)).toBeUndefined();
  });

  it('is not asked for again on focus or mount, but when the network comes back', async () => {
    const { queryFn, observe } = asking();
    observe();
    await vi.advanceTimersByTimeAsync(300_001);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    observe();
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(1);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it.each([
    [500, 4],
    [0, 4],
    [401, 1],
    [404, 1],
    [422, 1],
  ])('with status %i is asked for %i times', async (status, times) => {
    const { client, queryFn } = asking(() => Promise.reject(new FailedRequest('No.', status)));
    const read = client.fetchQuery({ queryKey: KEY, queryFn, retry: client.getDefaultOptions().queries?.retry ?? 0 });
    const failed = read.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failed).toEqual(new FailedRequest('No.', status));
    expect(queryFn).toHaveBeenCalledTimes(times);
  });
});

describe('without a network', () => {
  const noNetwork = (): void => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
  };

  it('a question fails at once instead of waiting, and is asked again when the network is back', async () => {
    let isReachable = false;
    const { client, queryFn, observe } = asking(() =>
      isReachable ? Promise.resolve('row') : Promise.reject(new FailedRequest('No.', 0)),
    );
    noNetwork();
    observe();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getQueryState(KEY)).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    expect(queryFn).toHaveBeenCalledTimes(1);
    isReachable = true;
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getQueryData(KEY)).toBe('row');
  });

  it('a change fails at once, and is not made later', async () => {
    vi.useFakeTimers();
    noNetwork();
    const mutationFn = vi.fn<() => Promise<unknown>>(() => Promise.reject(new FailedRequest('No.', 0)));
    const sent = new MutationObserver(createQueryClient(), { mutationFn }).mutate();
    expect(await sent.catch((error: unknown) => error)).toEqual(new FailedRequest('No.', 0));
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });
});

describe('what is changed on a server', () => {
  it.each([
    [503, 3],
    [0, 3],
    [401, 1],
    [409, 1],
  ])('with status %i is sent %i times', async (status, times) => {
    vi.useFakeTimers();
    const mutationFn = vi.fn<() => Promise<unknown>>(() => Promise.reject(new FailedRequest('No.', status)));
    const sent = new MutationObserver(createQueryClient(), { mutationFn }).mutate();
    const failed = sent.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failed).toEqual(new FailedRequest('No.', status));
    expect(mutationFn).toHaveBeenCalledTimes(times);
  });
});
