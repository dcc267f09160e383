import { afterEach, expect, it, vi } from 'vitest';
import { backendClient } from './client.ts';

afterEach(() => vi.restoreAllMocks());

it('a read without a network fails at once, asked only once', async () => {
  const client = await backendClient();
  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const answer = await client.from('profiles').select('id').maybeSingle();
  expect(answer).toMatchObject({ data: null, status: 0 });
  expect(network).toHaveBeenCalledOnce();
});
