// One question about a profile: its answer, checked, or a failure whose message is a sentence for the person.
import type { SupabaseClient } from '@supabase/supabase-js';
import type * as z from 'zod/mini';
import { accountProblem, unreachable } from '../account-problem.ts';
import { backendClient } from '../client.ts';
import { FailedRequest } from '../failed-request.ts';
import { logFailure } from '../log-failure.ts';
import { sessionSource } from '../session-source.ts';

interface Called {
  readonly data: unknown;
  readonly error: { readonly name: string; readonly message: string; readonly code?: string } | null;
  readonly status: number;
}

/** Raised by the schema's own rules, in words meant for people: a check, a right, an argument, something that is not there. */
const IN_WORDS = new Set(['23514', '42501', '22023', '23503']);
/** PostgreSQL's own words under the same codes. */
const TECHNICAL = /row-level security|permission denied|violates/u;
const NOT_YOURS =
  'This profile cannot be changed from here: it is kept by somebody else, or the consent to keep it ended.';

export async function askProfile<Shape extends z.ZodMiniType>(
  shape: Shape,
  call: (client: SupabaseClient) => PromiseLike<Called>,
): Promise<z.infer<Shape>> {
  let client: SupabaseClient;
  try {
    client = await backendClient();
  } catch {
    throw new FailedRequest(unreachable(navigator.onLine).sentence, 0);
  }
  const { data, error, status } = await call(client);
  if (error !== null) throw await failureOf(error, status);
  const read = shape.safeParse(data);
  if (read.success) return read.data;
  logFailure('Error reading a profile', read.error);
  throw new FailedRequest('The server answered with something this version of the page cannot read. Reload it.', 200);
}

async function failureOf(error: NonNullable<Called['error']>, status: number): Promise<FailedRequest> {
  const { code = '', message } = error;
  if (IN_WORDS.has(code)) {
    if (!TECHNICAL.test(message)) return new FailedRequest(message, status);
    if (code === '42501') return new FailedRequest(NOT_YOURS, status);
  }
  const problem = accountProblem({ ...error, status }, 'other', navigator.onLine);
  if (problem.kind === 'session-ended') await sessionSource.signOut();
  return new FailedRequest(problem.sentence, status);
}
