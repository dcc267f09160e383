// The one way to the database: a transaction in which role and claims of one caller hold, and no one else's statements
// run; and the failures that it may end in.

/** `postgres` is the owner, under whatever name. */
type Role = 'anon' | 'authenticated' | 'service_role' | 'supabase_auth_admin' | 'postgres';

/** Claims of the caller's token; `{}` when anonymous. */
export type Claims = Readonly<Record<string, unknown>>;

export interface Caller {
  readonly role: Role;
  readonly claims: Claims;
}

export type Row = Readonly<Record<string, unknown>>;

/** One statement; values are bound as $1, $2 … and typed by the server. */
export type Run = (statement: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

export interface Database {
  /** Commits when `work` returns, takes everything back when it throws. */
  readonly transact: <Result>(caller: Caller, work: (run: Run) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/** A database as its creator owns it. */
export interface OwnedDatabase extends Database {
  /** Several statements as the owner: bootstrap, migrations and seeds. Taken back as a whole when one fails. */
  readonly runScript: (script: string) => Promise<void>;
}

export const ANONYMOUS: Caller = { role: 'anon', claims: { role: 'anon' } };

/** Role of the auth service. */
export const AUTH_SERVICE: Caller = { role: 'supabase_auth_admin', claims: { role: 'supabase_auth_admin' } };

/** Role of the product API's server. */
export const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' } };

/** Local to the transaction: a setting of the session would be seen by the next caller. */
export const BECOME = `select set_config('search_path', '"$user", public, extensions', true),
  set_config('request.jwt.claims', $2, true), set_config('role', $1, true)`;

/** The session's login user is the owner: on a real PostgreSQL it may have any name. */
export const becoming = ({ role, claims }: Caller): readonly [role: string, claims: string] => [
  role === 'postgres' ? 'none' : role,
  JSON.stringify(claims),
];

/** An error returned by PostgreSQL, as opposed to a bug. */
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
