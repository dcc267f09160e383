// A call of the product's own service whose answer is read, or whose refusal is a sentence to show.
import type { z } from 'zod/mini';
import { failureWords } from './api-failure.ts';
import { FailedRequest } from './failed-request.ts';

interface ProductCall<Schema extends z.ZodMiniType> {
  readonly path: `/api/${string}`;
  /** Sent as JSON by POST; a GET where there is none. */
  readonly payload?: object;
  readonly answer: Schema;
  /** Where the service says nothing itself. */
  readonly otherwise: string;
  /** The access token of the signed-in person, for calls that need one. */
  readonly token?: string | undefined;
}

export async function callProduct<Schema extends z.ZodMiniType>(call: ProductCall<Schema>): Promise<z.infer<Schema>> {
  const { path, payload, answer, otherwise, token } = call;
  const response = await fetch(path, {
    method: payload === undefined ? 'GET' : 'POST',
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
  }).catch(() => {
    throw new FailedRequest(`${otherwise} The server could not be reached; check the connection and try again.`, 0);
  });
  if (!response.ok) throw new FailedRequest((await failureWords(response)).error ?? otherwise, response.status);
  const read = answer.safeParse(await response.json().catch(() => null));
  if (!read.success) throw new FailedRequest(otherwise, 0);
  return read.data;
}
