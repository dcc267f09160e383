// Errors of the REST service: PostgREST's codes, bodies and statuses.
import type { DatabaseFailure } from '#api/database.ts';
import { jsonAnswer, MAX_LEVELS } from '#api/http.ts';
import type { CallerRefusal } from '../gateway/caller.ts';

export type RestFailure = Pick<DatabaseFailure, 'code' | 'message' | 'hint'> & {
  readonly status: number;
  readonly details: string | null;
};

/** Thrown inside a request to roll back its transaction. */
export class RestError extends Error {
  constructor(readonly failure: RestFailure) {
    super(failure.message);
  }
}

export const fail = (status: number, code: string, message: string, details: string | null = null): RestError =>
  new RestError({ status, code, message, details, hint: null });

export const notSupported = (what: string): RestError =>
  fail(400, 'PGRST127', 'Feature not implemented', `${what} is not part of this local stand-in.`);

export const tooDeep = (): RestError => fail(400, 'PGRST102', `JSON is nested at most ${MAX_LEVELS} levels deep.`);

export const failureAnswer = ({ status, ...body }: RestFailure): Response =>
  jsonAnswer(status, body, status === 401 ? { 'www-authenticate': 'Bearer' } : {});

/** SQLSTATE to HTTP, as PostgREST's error table has it; any other is 400. */
const STATUS: readonly (readonly [codes: RegExp, status: number])[] = [
  [/^23503|^23505/u, 409],
  [/^25006/u, 405],
  [/^42883|^42P01/u, 404],
  [/^0L|^0P|^28/u, 403],
  [/^08|^53/u, 503],
  [/^(?:09|21|25|2D|38|39|3B|40|42P17|54|55|57|58|F0|HV|P0(?!001)|XX)/u, 500],
];

export function fromDatabase({ code, message, detail, hint }: DatabaseFailure, isAnonymous: boolean): RestFailure {
  // A function of the database chooses the status of its refusal by raising PT and three digits.
  const chosen = /^PT([45]\d\d)$/u.exec(code)?.[1];
  const known = STATUS.find(([codes]) => codes.test(code))?.[1] ?? 400;
  const denied = isAnonymous ? 401 : 403;
  const status = chosen === undefined ? (code === '42501' ? denied : known) : Number(chosen);
  return { status, code, message, details: detail, hint };
}

export const fromRefusal = ({ rest, message }: CallerRefusal): RestFailure => fail(401, rest, message).failure;
