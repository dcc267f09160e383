// Errors inside the page's real worker, including its threads, reach the caller.
import { afterEach, expect, it, vi } from 'vitest';
import type { OpenRequest } from '#workers/api.ts';
import { engine } from './engine.ts';

afterEach(() => vi.unstubAllGlobals());

it('answers an exception in the real worker with a sentence, and reports it', async () => {
  const reported = vi.fn<(error: unknown) => void>(function (this: unknown, error) {
    // As the browser's own: it is a method of the window, or of nothing.
    if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
    expect(error).toBeInstanceOf(Error);
  });
  vi.stubGlobal('reportError', reported);
  // What crosses the boundary as a file and is none: the first thing reckoned with it throws.
  const request = { file: { name: 'none', size: 1n }, definitions: 'powerline' } as unknown as OpenRequest;
  const answer = await engine.open(request, () => undefined, new AbortController().signal);
  expect(answer).toMatchObject({
    ok: false,
    failure: { sentence: 'The analysis stopped unexpectedly. Try again.' },
  });
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
});
