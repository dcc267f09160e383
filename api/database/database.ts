// The one way to the database: a transaction in which role and claims of one caller hold, and no one else's statements run.

/** `postgres` is the owner, under whatever name. */
export type Role = 'anon' | 'authenticated' | 'service_role' | 'supabase_auth_admin' | 'postgres';

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
