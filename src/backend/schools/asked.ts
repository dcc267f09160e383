// A question to the database, and its answer as this product knows it; a failure in words, with its status for the cache.
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { backendClient } from '../client.ts';
import { FailedRequest } from '../failed-request.ts';
import { logFailure } from '../log-failure.ts';

interface Answered {
  readonly data: unknown;
  readonly error: { readonly message: string; readonly code?: string } | null;
  readonly status: number;
}

/** Codes with which the database refuses something in words that are meant for the reader. */
const IN_WORDS: ReadonlySet<string> = new Set(['23514', 'P0002', 'P0001']);
const SAVED_BEFORE = '23505';

async function answer(what: string, question: (client: SupabaseClient) => PromiseLike<Answered>): Promise<unknown> {
  const client = await backendClient().catch(() => null);
  if (client === null) throw new FailedRequest(`${what}: the connection is missing.`, 0);
  const { data, error, status } = await question(client);
  if (error === null) return data;
  logFailure(what, error);
  throw new FailedRequest(sentenceOf(what, error, status), status);
}

function sentenceOf(what: string, { message, code }: NonNullable<Answered['error']>, status: number): string {
  if (code === SAVED_BEFORE) return 'This is there already.';
  if (code !== undefined && IN_WORDS.has(code) && !message.includes('violates')) return message;
  if (status === 0) return `${what}: the server could not be reached.`;
  return status === 401 || status === 403 ? `${what}: you may not do this here.` : `${what}: the server refused it.`;
}

/** `what` begins the sentence of a failure: "The schools could not be loaded". */
export async function askRows<Row extends z.core.$ZodType>(
  what: string,
  row: Row,
  question: (client: SupabaseClient) => PromiseLike<Answered>,
): Promise<readonly z.core.output<Row>[]> {
  return readAs(what, z.array(row), await answer(what, question));
}

export async function askValue<Value extends z.core.$ZodType>(
  what: string,
  value: Value,
  question: (client: SupabaseClient) => PromiseLike<Answered>,
): Promise<z.core.output<Value>> {
  return readAs(what, value, await answer(what, question));
}

/** Row-level security answers a change that is not one's to make with no rows: that is a refusal too. */
export async function change(what: string, question: (client: SupabaseClient) => PromiseLike<Answered>): Promise<void> {
  const changed = await answer(what, question);
  if (Array.isArray(changed) && changed.length === 0)
    throw new FailedRequest(`${what}: you may not do this here.`, 403);
}

function readAs<Value extends z.core.$ZodType>(what: string, value: Value, written: unknown): z.core.output<Value> {
  const read = z.safeParse(value, written);
  if (read.success) return read.data;
  logFailure(what, read.error);
  throw new FailedRequest(`${what}: the answer was not understood.`, 422);
}
