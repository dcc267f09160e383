// Asks the database one question, at once or through the cache: returns the validated result, or throws a readable
// sentence with the status for the cache's retry rules.
import * as z from 'zod/mini';
import { queryOptions } from '@tanstack/react-query';
import { accountProblem } from '../auth/account-problem.ts';
import { backendClient, type BackendClient } from './client.ts';
import type { Misfit } from './columns.ts';
import type { Database } from './database.gen.ts';
import { FailedRequest } from './failed-request.ts';
import { logFailure } from './log-failure.ts';
import { authSessionSource } from '../auth/session-source.ts';

export interface Answered<Data = unknown> {
  readonly data: Data;
  readonly error: { readonly name: string; readonly message: string; readonly code?: string } | null;
  readonly status: number;
}

export type Question<Asked extends PromiseLike<Answered> = PromiseLike<Answered>> = (client: BackendClient) => Asked;

type DataOf<Asked> = Asked extends PromiseLike<Answered<infer Data>> ? Data : never;

/** A question that selects every column its reader wants. */
export type Fitting<Shape extends z.ZodMiniType, Asked extends PromiseLike<Answered>> = Question<
  Asked & Misfit<Shape, DataOf<Asked>>
>;

const NO_ANSWER = 'Can’t reach the server. Nothing was changed. Check your connection and try again.';
const THERE_ALREADY = '23505';

/** Errors raised by our schema are readable sentences; PostgreSQL's own are not. */
const isForPeople = (message: string): boolean =>
  /^[A-Z].*\.$/u.test(message) && !/row-level security|permission denied|violates/u.test(message);

/** Where no one knows better, and where it is not the asking person's to read or change. */
export type Sentences = string | { readonly failed: string; readonly refused: string };

/** Throws a `FailedRequest` with a sentence. */
export async function askDatabase<Shape extends z.ZodMiniType, Asked extends PromiseLike<Answered>>(
  shape: Shape,
  sentences: Sentences,
  question: Fitting<Shape, Asked>,
): Promise<z.output<Shape>> {
  const { failed, refused } = inWords(sentences);
  const { data, error, status } = await asked(question);
  if (error !== null) throw new FailedRequest(await toSentence(error, status, failed, refused), status);
  const read = shape.safeParse(data);
  if (read.success) return read.data;
  logFailure(failed, read.error);
  throw new FailedRequest(`${failed} Unexpected response. Reload the page.`, 422);
}

export const askRows = <Row extends z.ZodMiniType, Asked extends PromiseLike<Answered>>(
  row: Row,
  sentences: Sentences,
  question: Fitting<Row, Asked>,
): Promise<readonly z.output<Row>[]> => askDatabase(z.array(row), sentences, question as Question);

/** Row-level security answers a change that is not one's to make with no rows: that is a refusal too. */
export async function changeRows<Asked extends PromiseLike<Answered>>(
  sentences: Sentences,
  question: Fitting<z.ZodMiniUnknown, Asked>,
  least: 0 | 1 = 1,
): Promise<void> {
  const changed = await askDatabase(z.unknown(), sentences, question as Question);
  if (Array.isArray(changed) && changed.length < least) throw new FailedRequest(inWords(sentences).refused, 403);
}

const inWords = (sentences: Sentences) =>
  typeof sentences === 'string' ? { failed: sentences, refused: `${sentences} You don’t have permission.` } : sentences;

async function asked(question: Question): Promise<Answered> {
  try {
    return await question(await backendClient());
  } catch {
    // The client's code could not be fetched.
    throw new FailedRequest(NO_ANSWER, 0);
  }
}

async function toSentence(
  error: NonNullable<Answered['error']>,
  status: number,
  failed: string,
  refused: string,
): Promise<string> {
  const { code = '', message } = error;
  if (status === 0) return NO_ANSWER;
  if (status < 500 && isForPeople(message)) return message;
  const problem = accountProblem({ ...error, status }, 'other', true);
  if (problem.kind === 'session-ended') await authSessionSource.signOut();
  if (problem.kind === 'session-ended' || problem.kind === 'too-often') return problem.sentence;
  if (code === THERE_ALREADY) return 'This already exists.';
  if (status === 401 || status === 403) return refused;
  logFailure(failed, error);
  return failed;
}

type Functions = Database['public']['Functions'];
type ShapeOf<Shape extends z.ZodMiniType, Name extends keyof Functions> = Shape &
  Misfit<Shape, Functions[Name]['Returns']>;

/** A function of the database by its name, called with its own arguments; sentences as of `askDatabase`. */
export const act =
  <Name extends keyof Functions, Shape extends z.ZodMiniType>(
    name: Name,
    sentences: Sentences,
    shape: ShapeOf<Shape, Name>,
  ) =>
  (args: Functions[Name]['Args']): Promise<z.output<Shape>> =>
    askDatabase<Shape, PromiseLike<Answered>>(shape, sentences, (client) => client.rpc(name, args));

/** The same of one that only says whether it was done. `shape`: what it says then. */
export const done =
  <Name extends keyof Functions>(name: Name, sentences: Sentences, shape: z.ZodMiniType = z.literal(true)) =>
  async (args: Functions[Name]['Args']): Promise<void> =>
    void (await askDatabase<z.ZodMiniType, PromiseLike<Answered>>(shape, sentences, (client) =>
      client.rpc(name, args),
    ));

/** What differs from the rules of the cache. */
export interface Freshness {
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly refetchOnMount?: 'always';
  readonly refetchOnReconnect?: false;
  readonly retry?: false;
}

/**
 * For answers that a family can change at any moment: what was read before is shown only until the next answer is
 * there.
 */
export const ALWAYS_ASKED = { staleTime: 0, refetchOnMount: 'always' } as const;

/** Asked again whenever it comes on the screen. */
export const ASKED_ANEW = { refetchOnMount: 'always' } as const;

/**
 * The answer of a function with one argument, or none (then `value` is the account that asks), through the cache: the
 * key is the function's name and that value.
 */
export const queryOf =
  <Name extends keyof Functions, Shape extends z.ZodMiniType>(
    name: Name,
    argument: keyof Functions[Name]['Args'] | null,
    failed: string,
    shape: ShapeOf<Shape, Name>,
    freshness: Freshness = {},
  ) =>
  (value: string) => {
    const args: object = argument === null ? {} : { [argument]: value };
    const ask: Question = (client) => client.rpc(name, args as Functions[Name]['Args']);
    const queryFn = () => askDatabase<Shape, PromiseLike<Answered>>(shape, failed, ask);
    return queryOptions({ queryKey: [name, value], queryFn, ...freshness });
  };
