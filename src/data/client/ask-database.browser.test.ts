import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { askDatabase, askRows, changeRows } from './ask-database.ts';
import { backendClient } from './client.ts';
import { FailedRequest } from './failed-request.ts';
import { authSessionSource } from '../auth/session-source.ts';

vi.mock('./client.ts', () => ({ backendClient: vi.fn<() => Promise<SupabaseClient>>() }));
vi.mock('./log-failure.ts', () => ({ logFailure: vi.fn<() => void>() }));
vi.mock('../auth/session-source.ts', () => ({ authSessionSource: { signOut: vi.fn<() => Promise<void>>() } }));

afterEach(() => vi.clearAllMocks());

const FAILED = 'Couldn’t load the roster.';
const answering =
  (status: number, data: unknown, error: { code?: string; message: string } | null = null) =>
  () =>
    Promise.resolve({ status, data, error: error === null ? null : { name: 'PostgrestError', ...error } });
const failing = async (status: number, message: string, code = ''): Promise<unknown> =>
  askDatabase(z.unknown(), FAILED, answering(status, null, { code, message })).catch((error: unknown) => error);

describe('a question to the database', () => {
  it('is answered by what was read and fits', async () => {
    expect(await askRows(z.object({ id: z.string() }), FAILED, answering(200, [{ id: '1', later: 2 }]))).toEqual([
      { id: '1' },
    ]);
    await expect(askDatabase(z.string(), FAILED, answering(200, 7))).rejects.toEqual(
      new FailedRequest(`${FAILED} Unexpected response. Reload the page.`, 422),
    );
  });

  it.each([
    [400, 'P0001', 'Only an owner adds members.', 'Only an owner adds members.'],
    [403, '42501', 'permission denied for table teams', `${FAILED} You don’t have permission.`],
    [403, '42501', 'New row violates row-level security policy.', `${FAILED} You don’t have permission.`],
    [409, '23505', 'duplicate key value violates unique constraint', 'This already exists.'],
    [400, '22P02', 'invalid input syntax for type uuid: "x"', FAILED],
    [500, 'XX000', 'Something internal broke.', FAILED],
    [
      0,
      '',
      'TypeError: Failed to fetch',
      'Can’t reach the server. Nothing was changed. Check your connection and try again.',
    ],
  ])('that fails with %i %s says so in words', async (status, code, message, sentence) => {
    expect(await failing(status, message, code)).toEqual(new FailedRequest(sentence, status));
  });

  it('of someone whose session ended signs out', async () => {
    const failure = await failing(401, 'JWT expired', 'PGRST301');
    expect(failure).toMatchObject({ status: 401, message: expect.stringMatching(/^Your session has ended/u) });
    expect(authSessionSource.signOut).toHaveBeenCalledOnce();
  });

  it('without the client’s code says that there is no way to the server', async () => {
    vi.mocked(backendClient).mockRejectedValueOnce(new TypeError('no chunk'));
    await expect(askDatabase(z.unknown(), FAILED, answering(200, null))).rejects.toMatchObject({ status: 0 });
  });
});

it('a change of rows that are not one’s own is refused', async () => {
  await expect(changeRows('Couldn’t save this.', answering(200, []))).rejects.toEqual(
    new FailedRequest('Couldn’t save this. You don’t have permission.', 403),
  );
  await expect(changeRows('Couldn’t save this.', answering(200, [{ id: 1 }]))).resolves.toBeUndefined();
});
