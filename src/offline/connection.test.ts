import { afterEach, describe, expect, it, vi } from 'vitest';
import { useConnection } from './connection.ts';

const check = (onLine: boolean, answer: () => Promise<Response>): Promise<boolean> => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', answer);
  return useConnection.getState().check();
};

describe('the connection', () => {
  afterEach(() => vi.unstubAllGlobals());

  const answered = (type: string, status = 200) =>
    check(true, async () => new Response('', { status, headers: { 'content-type': type } }));

  it.each(['text/javascript', 'application/javascript; charset=utf-8'])(
    'is there when a script is answered: %s',
    async (type) => {
      expect(await answered(type)).toBe(true);
      expect(useConnection.getState().online).toBe(true);
    },
  );

  it.each([
    ['the page of a network that asks for a sign-in', 'text/html; charset=utf-8', 200],
    ['such a network by its own status', 'text/html', 511],
    ['a server that is down', 'text/plain', 503],
    ['nothing that has a type', '', 200],
  ])('is not there when what answers is %s', async (_, type, status) => {
    expect(await answered(type, status)).toBe(false);
    expect(useConnection.getState().online).toBe(false);
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
