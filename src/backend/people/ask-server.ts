// One question about people to the database: what it answered, read and checked, or a failure with a sentence to show.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { z } from 'zod/mini';
import { backendClient } from '../client.ts';
import { FailedRequest } from '../failed-request.ts';
import { logFailure } from '../log-failure.ts';

interface Called {
  readonly data: unknown;
  readonly error: { readonly message: string } | null;
  readonly status: number;
}

const NO_ANSWER = 'The server cannot be reached. Nothing was changed: try again once there is a network.';

/** What the rules of the database raise is a sentence for whoever asked; what Postgres itself says is not. */
const isSentence = (message: string): boolean =>
  /^[A-Z].*\.$/u.test(message) && !/row-level security|permission denied/u.test(message);

/** Throws a `FailedRequest`; `failed` is what it says unless the database said why. */
export async function askServer<T extends z.ZodMiniType>(
  shape: T,
  failed: string,
  call: (client: SupabaseClient) => PromiseLike<Called>,
): Promise<z.output<T>> {
  const { data, error, status } = await called(call);
  if (error !== null) {
    if (status >= 400 && status < 500 && isSentence(error.message)) throw new FailedRequest(error.message, status);
    logFailure(failed, error);
    throw new FailedRequest(status === 0 ? NO_ANSWER : failed, status);
  }
  const read = shape.safeParse(data);
  if (read.success) return read.data;
  logFailure(failed, read.error);
  throw new FailedRequest(failed, 422);
}

async function called(call: (client: SupabaseClient) => PromiseLike<Called>): Promise<Called> {
  try {
    return await call(await backendClient());
  } catch {
    // The client's code could not be fetched.
    throw new FailedRequest(NO_ANSWER, 0);
  }
}

/** The sentence of whatever went wrong; null while nothing did. */
export const problemOf = (error: Error | null): string | null => (error === null ? null : error.message);
