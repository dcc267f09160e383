import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchedPart } from './fetched-part.ts';

afterEach(() => vi.unstubAllGlobals());

describe('code that is fetched when it is needed', () => {
  it('is handed on when it came', async () => {
    expect(await fetchedPart('Unpacking', async () => 'code')).toEqual({ ok: true, value: 'code' });
  });

  it.each([
    [true, /^Unpacking needs a part of Strokeside that could not be fetched\..*reloading brings it\.$/u],
    [
      false,
      /^Unpacking needs a part of Strokeside that hasn’t been downloaded yet, and you’re offline\. Connect once to download it\.$/u,
    ],
  ])('is a sentence when it did not come (a network: %s)', async (onLine, reason) => {
    vi.stubGlobal('navigator', { onLine });
    vi.stubGlobal('fetch', async () => new Response('', { headers: { 'content-type': 'text/javascript' } }));
    const lost = new TypeError('Failed to fetch dynamically imported module: https://x.test/assets/zip-1.js');
    const answer = await fetchedPart('Unpacking', () => Promise.reject(lost));
    expect(answer).toMatchObject({ ok: false, failure: { code: 'missing-part' } });
    const sentence = answer.ok ? '' : answer.failure.sentence;
    expect(sentence).toMatch(reason);
  });

  it('does not hide an error of the code itself', async () => {
    const broken = new TypeError('Cannot read properties of undefined');
    await expect(fetchedPart('Unpacking', () => Promise.reject(broken))).rejects.toBe(broken);
  });
});
