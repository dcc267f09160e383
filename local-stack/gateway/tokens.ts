// Signs and reads access tokens (ES256).
import { createLocalJWKSet, importJWK, SignJWT, type JSONWebKeySet } from 'jose';
import { AUDIENCE, tokenReader, type ReadToken } from '#api/access-tokens.ts';
import type { Claims } from '#api/database.ts';
import type { SigningKey } from './keys.ts';

export interface Tokens {
  readonly sign: (claims: Claims, issuedAtS: number, expiresAtS: number) => Promise<string>;
  readonly read: ReadToken;
  /** The public half, for anyone who wants to check a token. */
  readonly publicKeys: JSONWebKeySet;
}

export async function createTokens(signing: SigningKey & { readonly d: string }, now: () => number): Promise<Tokens> {
  const publicKeys = { keys: [{ ...publicHalf(signing), use: 'sig', key_ops: ['verify'] }] };
  const privateKey = await importJWK(signing, 'ES256');
  return {
    publicKeys,
    sign: (claims, issuedAtS, expiresAtS) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAtS)
        .setExpirationTime(expiresAtS)
        .sign(privateKey),
    read: tokenReader(createLocalJWKSet(publicKeys), now),
  };
}

/** Named one by one: the private number `d` is never among them. */
const publicHalf = ({ kty, crv, x, y, kid, alg }: SigningKey): SigningKey => ({ kty, crv, x, y, kid, alg });
