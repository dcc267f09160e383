// The one way to the database: a transaction in which role and claims of one caller hold, and no one else's statements
// run; the failures it may end in; and calls of the functions of the schema `public` in someone's name.
import { z } from 'zod';

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

const text = z
  .string()
  .nullish()
  .transform((written) => written || null);
/** An error returned by PostgreSQL, as opposed to a bug. */
const FAILURE = z.object({
  /** SQLSTATE, five characters. */
  code: z.string().regex(/^[0-9A-Z]{5}$/u),
  // Tells PostgreSQL's errors from the system's: EPIPE has five letters too.
  severity: z.string(),
  message: z.string(),
  detail: text,
  hint: text,
});
export type DatabaseFailure = z.infer<typeof FAILURE>;

/** The failure a driver threw, or null when it is something else. */
export const databaseFailure = (thrown: unknown): DatabaseFailure | null =>
  (thrown instanceof Error && FAILURE.safeParse(thrown).data) || null;

const PROCEDURES = `
select p.proname as name,
  case when p.prorettype = 'void'::regtype then 'nothing' when p.proretset then 'rows' else 'one value' end as answers,
  coalesce((select json_agg(json_build_object('name', p.proargnames[n], 'type', format_type(p.proargtypes[n - 1], null)) order by n)
   from generate_series(1, p.pronargs) as n), '[]') as parameters
from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  and p.proname = coalesce($1, p.proname)`;

const PROCEDURE = z.object({
  name: z.string(),
  answers: z.enum(['nothing', 'one value', 'rows']),
  /** Input arguments by name, with their types as SQL. */
  parameters: z.array(z.object({ name: z.string(), type: z.string() })),
});

export type Procedure = Readonly<z.infer<typeof PROCEDURE>>;

/** Every function, or those of one name. */
export async function readProcedures(run: Run, name: string | null = null): Promise<readonly Procedure[]> {
  return z.array(PROCEDURE).parse(await run(PROCEDURES, [name]));
}

/** Whether it takes arguments of these names, no more and no fewer. */
export const hasParameters = ({ parameters }: Procedure, given: readonly string[]): boolean =>
  parameters.length === given.length && parameters.every(({ name }) => given.includes(name));

export interface Statement {
  readonly text: string;
  readonly values: readonly string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Arguments are one JSON text, bound as $1. Answers the column `body` (JSON). */
export function callStatement({ name, parameters, answers }: Procedure, text: string): Statement {
  const given = parameters.map((parameter) => `${quoted(parameter.name)} => _given.${quoted(parameter.name)}`);
  const call = `public.${quoted(name)}(${given.join(', ')})`;
  const types = parameters.map((parameter) => `${quoted(parameter.name)} ${parameter.type}`).join(', ');
  const [source, values]: readonly [string, readonly string[]] =
    parameters.length === 0 ? ['', []] : [` from json_to_record($1::text::json) as _given(${types})`, [text]];
  switch (answers) {
    case 'nothing':
      return { text: `select ${call}::text as body${source}`, values };
    case 'one value':
      return { text: `select to_json(${call})::text as body${source}`, values };
    case 'rows':
      throw new Error(`The function ${name} answers several rows.`);
  }
}

/** Counts one more of `key`; false when it is one too many. */
export async function isWithinLimit(
  database: Database,
  caller: Caller,
  key: string,
  most: number,
  seconds: number,
): Promise<boolean> {
  const [row] = await database.transact(caller, (run) =>
    run('select public.rate_limit_hit($1, $2::int, $3::int) as within', [key, most, seconds]),
  );
  return row?.['within'] === true;
}

const STATE = z.enum(['live', 'ended', 'second step']);

/** Whether the session of the caller's token still exists, with two-step verification where the account has it. */
export async function readStateOfSignIn(run: Run): Promise<z.infer<typeof STATE>> {
  const [row] = await run('select private.state_of_sign_in() as state');
  return STATE.parse(row?.['state']);
}

/** Thrown inside the transaction of a caller whose token is valid and whose session is not. */
export class SignInNotLive extends Error {
  constructor(readonly state: 'ended' | 'second step') {
    super(`The sign-in is not live: ${state}.`);
  }
}

export type CallFunction = (caller: Caller, name: string, parameters: object) => Promise<unknown>;

export function functionCaller(database: Database): CallFunction {
  /** By name: the schema changes only by migrations, before a release. */
  const known = new Map<string, Procedure>();
  return (caller, name, parameters) =>
    database.transact(caller, async (run) => {
      if (caller.role === 'authenticated') {
        const state = await readStateOfSignIn(run);
        if (state !== 'live') throw new SignInNotLive(state);
      }
      const given = Object.entries(parameters).flatMap(([key, value]) => (value === undefined ? [] : [key]));
      const procedure = known.get(name) ?? (await readProcedures(run, name))[0];
      if (procedure === undefined || !hasParameters(procedure, given))
        throw new Error(`No function ${name} takes (${given.join(', ')}).`);
      known.set(name, procedure);
      const { text, values } = callStatement(procedure, JSON.stringify(parameters));
      const [row] = await run(text, values);
      const body = row?.['body'];
      return procedure.answers === 'nothing' || typeof body !== 'string' ? null : JSON.parse(body);
    });
}
