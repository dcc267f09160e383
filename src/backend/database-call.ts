// A function of the database, called by its name; a refusal is the sentence the database wrote for whoever asked.
import type { z } from 'zod/mini';
import { backendClient } from './client.ts';
import { FailedRequest } from './failed-request.ts';

interface DatabaseCall<Schema extends z.ZodMiniType> {
  readonly name: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly answer: Schema;
  readonly otherwise: string;
}

export async function callDatabase<Schema extends z.ZodMiniType>(call: DatabaseCall<Schema>): Promise<z.infer<Schema>> {
  const client = await backendClient();
  const { data, error, status } = await client.rpc(call.name, call.parameters ?? {});
  if (error !== null) throw new FailedRequest(status === 0 ? call.otherwise : error.message, status);
  const read = call.answer.safeParse(data);
  if (!read.success) throw new FailedRequest(call.otherwise, 0);
  return read.data;
}
