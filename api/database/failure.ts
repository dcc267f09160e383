// An error returned by PostgreSQL, as opposed to a bug.

export interface DatabaseFailure {
  /** SQLSTATE, five characters. */
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The failure a driver threw, or null when it is something else. */
export function databaseFailure(thrown: unknown): DatabaseFailure | null {
  // The severity tells PostgreSQL's errors from the system's: EPIPE has five letters too.
  if (!(thrown instanceof Error) || !('code' in thrown) || !('severity' in thrown)) return null;
  const { code } = thrown;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/u.test(code)) return null;
  return {
    code,
    message: thrown.message,
    detail: text('detail' in thrown ? thrown.detail : null),
    hint: text('hint' in thrown ? thrown.hint : null),
  };
}

/** Error for callers while the database restarts; confirmed changes are safe. */
export class DatabaseRestarted extends Error {
  constructor(cause: Error) {
    super(
      'The database did not answer and is starting again. Nothing that was confirmed is lost; try again in a moment.',
      {
        cause,
      },
    );
  }
}
