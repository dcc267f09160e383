// Errors of the auth service, with the hosted service's codes and messages.
import { jsonAnswer } from '#api/http/answer.ts';

export class AuthError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Further fields of the answer, such as why a password is weak. */
    readonly further: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

const VERSION_HEADER = 'x-supabase-api-version';
const VERSION = '2024-01-01';

/** Clients that name the version read `code`; older ones read `error_code` and `msg`. */
export function authFailureAnswer({ status, code, message, further }: AuthError, request: Request): Response {
  return request.headers.get(VERSION_HEADER) === VERSION
    ? jsonAnswer(status, { code, message, ...further }, { [VERSION_HEADER]: VERSION })
    : jsonAnswer(status, { code: status, error_code: code, msg: message, ...further });
}

export const invalid = (message: string): AuthError => new AuthError(400, 'validation_failed', message);

export const tooManyRequests = (): AuthError =>
  new AuthError(429, 'over_request_rate_limit', 'Too many attempts. Wait some minutes and try again.');
