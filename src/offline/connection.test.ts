import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnection, watchConnection } from './connection.ts';

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

  it('is not there when no one answers', async () => {
    expect(await check(true, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
    expect(useConnection.getState().online).toBe(false);
  });
});

describe('a page that watches the connection', () => {
  const page = {
    visibilityState: 'visible',
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  };
  let isThere = false;
  const ask = vi.fn<() => Promise<Response>>(async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response('', { headers: { 'content-type': 'text/javascript' } });
  });
  let stop = (): void => undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', ask);
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', page);
    isThere = false;
    page.visibilityState = 'visible';
    stop = watchConnection();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('finds by itself that a network leads somewhere again, and then asks no more', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(useConnection.getState().online).toBe(false);
    isThere = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(useConnection.getState().online).toBe(true);
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks nothing while no one sees it', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    page.visibilityState = 'hidden';
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).not.toHaveBeenCalled();
  });
});
