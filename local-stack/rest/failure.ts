// Errors of the REST service: PostgREST's codes, bodies and statuses.
import type { DatabaseFailure } from '#api/database.ts';
import { jsonAnswer, MAX_LEVELS } from '#api/http.ts';
import type { CallerRefusal } from '../gateway/caller.ts';

export interface RestFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

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

/** SQLSTATE to HTTP, as PostgREST's error table has it. */
const STATUS: readonly (readonly [prefix: string, status: number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21', 500],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

export function fromDatabase({ code, message, detail, hint }: DatabaseFailure, isAnonymous: boolean): RestFailure {
  const denied = isAnonymous ? 401 : 403;
  const known = code === '42501' ? denied : STATUS.find(([prefix]) => code.startsWith(prefix))?.[1];
  const status = chosenStatus(code) ?? known ?? 400;
  return { status, code, message, details: detail, hint };
}

/** A function of the database chooses the status of its refusal by raising PT and three digits. */
function chosenStatus(code: string): number | null {
  const digits = /^PT([45]\d\d)$/u.exec(code)?.[1];
  return digits === undefined ? null : Number(digits);
}

const REFUSALS: Readonly<Record<CallerRefusal, readonly [code: string, message: string]>> = {
  'no key': ['401', 'No API key found in request'],
  'unknown key': ['401', 'Invalid API key'],
  'secret key in a browser': ['401', 'Forbidden use of secret API key in browser'],
  'expired token': ['PGRST303', 'JWT expired'],
  'invalid token': ['PGRST301', 'JWSError JWSInvalidSignature'],
  'ended session': ['PGRST303', 'The session of this token has ended'],
  'second step': ['insufficient_aal', 'Complete two-step verification first.'],
};

export function fromRefusal(refusal: CallerRefusal): RestFailure {
  const [code, message] = REFUSALS[refusal];
  return { status: 401, code, message, details: null, hint: null };
}
