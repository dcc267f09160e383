// A request that a server answered with a failure, as the cache’s retry rules and the screens read it, and what its
// body says, in any format.
import * as z from 'zod/mini';

export class FailedRequest extends Error {
  override readonly name = 'FailedRequest';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** For `catch`: nothing is there, where the server answers so. */
export const nullIf =
  (...statuses: readonly number[]) =>
  (error: unknown): null => {
    if (error instanceof FailedRequest && statuses.includes(error.status)) return null;
    throw error;
  };

/** The sentence of whatever went wrong; null while nothing did. */
export const problemOf = (error: Error | null): string | null => (error === null ? null : error.message);

export interface Failure {
  /** The body's field `error`. */
  readonly error?: string;
  /** The body's field `error`, or else `message`. */
  readonly said?: string;
  readonly details?: string;
}

const words = z.catch(z.optional(z.string()), undefined);
const BODY = z.object({ error: words, message: words, details: words });

export async function failureWords(response: Response): Promise<Failure> {
  if (!isJson(response.headers.get('content-type'))) {
    return { details: `Server returned a non-JSON response with status ${response.status}` };
  }
  const text = await response.text().catch(() => null);
  return text === null ? { details: 'Could not read error response' } : parseFailure(text);
}

/** A JSON body that isn't an object has no details. */
function parseFailure(text: string): Failure {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { details: 'Failed to parse JSON error response' };
  }
  const read = BODY.safeParse(body);
  if (!read.success) return {};
  const { error, message, details } = read.data;
  const said = error || message;
  return { ...(error ? { error } : {}), ...(said ? { said } : {}), ...(details ? { details } : {}) };
}

const isJson = (type: string | null): boolean => /^application\/(?:[\w.+-]+\+)?json\b/iu.test(type ?? '');
