// A request that a server answered with a failure, as the cache's retry rules and the screens read it.

export class FailedRequest extends Error {
  override readonly name = 'FailedRequest';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The sentence of whatever went wrong; null while nothing did. */
export const problemOf = (error: Error | null): string | null => (error === null ? null : error.message);
