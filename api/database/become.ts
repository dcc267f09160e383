// How a session becomes one caller for one transaction: the same statement for both drivers.
import type { Caller } from './database.ts';

/** Local to the transaction: a setting of the session would be seen by the next caller. */
export const BECOME = `select set_config('search_path', '"$user", public, extensions', true),
  set_config('request.jwt.claims', $2, true), set_config('role', $1, true)`;

/** The session's login user is the owner: on a real PostgreSQL it may have any name. */
export const becoming = ({ role, claims }: Caller): readonly [role: string, claims: string] => [
  role === 'postgres' ? 'none' : role,
  JSON.stringify(claims),
];
