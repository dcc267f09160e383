// Secrets of one local stack: created at its first start, stored in its data directory, never in the repository.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, createLocalJWKSet, importJWK, SignJWT, type JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { AUDIENCE, tokenReader, type ReadToken } from '#api/access-tokens.ts';
import type { Claims } from '#api/database.ts';

/**
 * Publishable key of the local stack. Not a secret: it grants what `anon` may, on this computer only. Fixed, so that
 * one build of the page fits every data directory.
 */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_stack_of_this_computer';

/** A P-256 key as JWK; with `d` it is the private one. */
export interface SigningKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: 'ES256';
}

export interface StackKeys {
  /** For the browser; grants what `anon` may. */
  readonly publishable: string;
  /** For servers; passes row-level security. */
  readonly secret: string;
  /** P-256, signs access tokens. */
  readonly signing: SigningKey & { readonly d: string };
  /** Each refresh token is derived from the one before with this. */
  readonly refresh: string;
}

const KEPT = z.object({
  secret: z.string().startsWith('sb_secret_'),
  signing: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
    kid: z.string(),
    alg: z.literal('ES256'),
  }),
  refresh: z.string().min(40),
});

export async function createKeys(): Promise<StackKeys> {
  const random = (): string => randomBytes(32).toString('base64url');
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return withPublishable({
    secret: `sb_secret_${random()}`,
    signing: { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'ES256' },
    refresh: random(),
  });
}

/** Those of a data directory; without them (a first start) new ones, which only this user may read. */
export async function loadKeys(directory: string): Promise<StackKeys> {
  const path = join(directory, 'keys.json');
  const written = await readFile(path, 'utf8').catch(() => null);
  if (written === null) {
    const keys = await createKeys();
    await writeFile(path, JSON.stringify(keys), { mode: 0o600 });
    return keys;
  }
  return withPublishable(JSON.parse(written));
}

const withPublishable = (kept: unknown): StackKeys => ({ ...KEPT.parse(kept), publishable: LOCAL_PUBLISHABLE_KEY });

// Signs and reads access tokens (ES256).
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
