// Signs and reads access tokens (ES256).
import { createLocalJWKSet, errors, importJWK, jwtVerify, SignJWT, type JSONWebKeySet } from 'jose';
import type { Claims } from '../database/database.ts';
import type { SigningKey } from './keys.ts';

export type TokenRead =
  | { readonly ok: true; readonly claims: Claims }
  | { readonly ok: false; readonly reason: 'expired' | 'invalid' };

export interface Tokens {
  readonly sign: (claims: Claims, issuedAtS: number, expiresAtS: number) => Promise<string>;
  readonly read: (token: string) => Promise<TokenRead>;
  /** The public half, for anyone who wants to check a token. */
  readonly publicKeys: JSONWebKeySet;
}

const AUDIENCE = 'authenticated';

export async function createTokens(signing: SigningKey & { readonly d: string }, now: () => number): Promise<Tokens> {
  const publicKeys = { keys: [{ ...publicHalf(signing), use: 'sig', key_ops: ['verify'] }] };
  const privateKey = await importJWK(signing, 'ES256');
  const keySet = createLocalJWKSet(publicKeys);
  return {
    publicKeys,
    sign: (claims, issuedAtS, expiresAtS) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAtS)
        .setExpirationTime(expiresAtS)
        .sign(privateKey),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, keySet, {
          algorithms: ['ES256'],
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub', 'session_id'],
          currentDate: new Date(now()),
        });
        return { ok: true, claims: payload };
      } catch (error) {
        return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
      }
    },
  };
}

/** Named one by one: the private number `d` is never among them. */
const publicHalf = ({ kty, crv, x, y, kid, alg }: SigningKey): SigningKey => ({ kty, crv, x, y, kid, alg });
