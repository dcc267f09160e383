import { afterEach, describe, expect, it, vi } from 'vitest';
import { useConnection } from './connection.ts';

const check = (onLine: boolean, answer: () => Promise<Response>): Promise<boolean> => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', answer);
  return useConnection.getState().check();
};

describe('the connection', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is there when anything at all is answered', async () => {
    expect(await check(true, async () => new Response('', { status: 503 }))).toBe(true);
    expect(useConnection.getState().online).toBe(true);
  });

  it('is not there when the browser has none, and nothing is asked', async () => {
    const ask = vi.fn<() => Promise<Response>>();
    expect(await check(false, ask)).toBe(false);
    expect(ask).not.toHaveBeenCalled();
    expect(useConnection.getState().online).toBe(false);
  });

  it('is not there when nobody answers', async () => {
    expect(await check(true, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
    expect(useConnection.getState().online).toBe(false);
  });
});
