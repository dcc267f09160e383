// Reads access tokens of the auth service by its public keys.
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Claims } from './database.ts';

export type ReadToken = (
  token: string,
) => Promise<
  { readonly ok: true; readonly claims: Claims } | { readonly ok: false; readonly reason: 'expired' | 'invalid' }
>;

export const AUDIENCE = 'authenticated';
/** The keys could not be fetched: nothing is known of the token. */
const NOT_ASKED = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

export const tokenReader =
  (keys: JWTVerifyGetKey, now: () => number): ReadToken =>
  async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub', 'session_id'],
        currentDate: new Date(now()),
      });
      // Only 'authenticated' is ever signed; anything else would be someone else's idea of a role.
      return payload['role'] === 'authenticated' ? { ok: true, claims: payload } : { ok: false, reason: 'invalid' };
    } catch (error) {
      if (!(error instanceof errors.JOSEError) || NOT_ASKED.has(error.code)) throw error;
      return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
    }
  };
