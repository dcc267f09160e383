// A call of the product's own service, or a refusal that is a sentence to show. What is sent and answered is declared
// by the service (`api/`), which checks both; its types come from there.
import { queryOptions } from '@tanstack/react-query';
import { accessToken } from '../auth/access-token.ts';
import { failureWords, FailedRequest } from './failed-request.ts';
import type { ProductCalls, ProductQuestions } from './product-calls.gen.ts';

type CallName = keyof ProductCalls;

/** What a call carries. */
export type SentTo<Name extends CallName> = ProductCalls[Name]['sent'];
export type AnswerOf<Name extends CallName> = ProductCalls[Name]['answer'];

/** Without an account. `otherwise`: the sentence where the service says nothing itself. */
export const callProduct =
  <Name extends CallName>(name: Name, otherwise: string) =>
  (sent: SentTo<Name>): Promise<AnswerOf<Name>> =>
    send(name, otherwise, post(sent));

/** In the name of who is signed in. */
export const callProductSignedIn =
  <Name extends CallName>(name: Name, otherwise: string) =>
  async (sent: SentTo<Name>): Promise<AnswerOf<Name>> =>
    send(name, otherwise, post(sent, await accessToken()));

/** What this installation has, through the cache. */
export const installationQuery = <Name extends keyof ProductQuestions, Told>(
  name: Name,
  otherwise: string,
  told: (answer: ProductQuestions[Name]['answer']) => Told,
) => queryOptions({ queryKey: [name], queryFn: async () => told(await send(name, otherwise, {})) });

const post = (sent: unknown, token?: string): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(sent),
});

async function send<Answer>(name: string, otherwise: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(`/api/${name}`, request).catch(() => {
    throw new FailedRequest(`${otherwise} The server could not be reached; check the connection and try again.`, 0);
  });
  if (!response.ok) throw new FailedRequest((await failureWords(response)).error ?? otherwise, response.status);
  return response.json().catch(() => {
    throw new FailedRequest(otherwise, 0);
  });
}
