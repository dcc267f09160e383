// How often may be tried. Counted in the database, by the same function the product API uses; addresses are hashed first.
import { createHash } from 'node:crypto';
import { AUTH_SERVICE, type Database } from '#api/database.ts';
import { AuthError, tooManyRequests } from './request.ts';

const MINUTE_S = 60;

export interface Limits {
  readonly signUp: (client: string) => Promise<void>;
  readonly signIn: (client: string, email: string) => Promise<void>;
  /** The right password: resets the count of earlier mistakes. */
  readonly signedIn: (client: string, email: string) => Promise<void>;
  /** A code of six digits may be tried ten times while it lasts. */
  readonly code: (email: string) => Promise<void>;
  /** Authenticator codes: ten attempts per quarter hour. */
  readonly secondStep: (accountId: string) => Promise<void>;
  readonly passedSecondStep: (accountId: string) => Promise<void>;
  /** Counted before looking whether there is an account, so that the answer does not tell. */
  readonly mail: (client: string, email: string) => Promise<void>;
}

export function createLimits(database: Database): Limits {
  const isWithin = async (key: string, most: number, seconds: number): Promise<boolean> => {
    const [row] = await database.transact(AUTH_SERVICE, (run) =>
      run('select public.rate_limit_hit($1, $2::int, $3::int) as within', [key, most, seconds]),
    );
    return row?.['within'] === true;
  };
  const require = async (key: string, most: number, seconds: number): Promise<void> => {
    if (!(await isWithin(key, most, seconds))) throw tooManyRequests();
  };
  const forget = (key: string): Promise<void> =>
    database.transact({ role: 'postgres', claims: {} }, async (run) => {
      await run('delete from private.rate_limits where key = $1', [key]);
    });
  return {
    signUp: (client) => require(`auth:sign-up:${hashed(client)}`, 60, 60 * MINUTE_S),
    signIn: async (client, email) => {
      await require(`auth:sign-in:${hashed(client)}`, 300, 5 * MINUTE_S);
      await require(`auth:sign-in-all:${hashed(email)}`, 200, 60 * MINUTE_S);
      await require(pair(client, email), 10, 15 * MINUTE_S);
    },
    signedIn: (client, email) => forget(pair(client, email)),
    secondStep: (accountId) => require(secondStep(accountId), 10, 15 * MINUTE_S),
    passedSecondStep: (accountId) => forget(secondStep(accountId)),
    code: (email) => require(`auth:code:${hashed(email)}`, 10, 60 * MINUTE_S),
    mail: async (client, email) => {
      await require(`auth:mail-from:${hashed(client)}`, 60, 60 * MINUTE_S);
      if (!(await isWithin(`auth:mail:${hashed(email)}`, 1, MINUTE_S))) {
        const sentence = 'For security purposes, you can only request this after 60 seconds.';
        throw new AuthError(429, 'over_email_send_rate_limit', sentence);
      }
    },
  };
}

const pair = (client: string, email: string): string => `auth:sign-in-pair:${hashed(`${client} ${email}`)}`;

const secondStep = (accountId: string): string => `auth:second-step:${hashed(accountId)}`;

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
