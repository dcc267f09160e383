// Identifies the caller by the stack's own secrets: the key names the application, a person's token overrides it while
// that sign-in is live.
import { isSame } from '#api/seal.ts';
import { ANONYMOUS, SERVICE, type Caller, type Database, type Claims, readStateOfSignIn } from '#api/database.ts';
import { jsonAnswer } from '#api/http.ts';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, createLocalJWKSet, importJWK, SignJWT } from 'jose';
import { z } from 'zod';
import { AUDIENCE, tokenReader } from '#api/access-tokens.ts';

/** Why a caller is refused, and the sentence of every service about it; each has codes of its own. */
const REFUSED = {
  noKey: { message: 'No API key found in request', auth: 'no_authorization', rest: '401' },
  unknownKey: { message: 'Invalid API key', auth: 'no_authorization', rest: '401' },
  inBrowser: { message: 'Forbidden use of secret API key in browser', auth: 'no_authorization', rest: '401' },
  expired: { message: 'The token has expired', auth: 'bad_jwt', rest: 'PGRST303' },
  invalid: { message: 'The signature of the token is not valid', auth: 'bad_jwt', rest: 'PGRST301' },
  ended: { message: 'The session of this token has ended', auth: 'session_not_found', rest: 'PGRST303' },
  secondStep: { message: 'Complete two-step verification first.', auth: 'session_not_found', rest: 'insufficient_aal' },
} as const;
export type CallerRefusal = (typeof REFUSED)[keyof typeof REFUSED];

export type CallerRead =
  | { readonly ok: true; readonly caller: Caller; readonly token: string | null }
  | { readonly ok: false; readonly refusal: CallerRefusal };

export async function readCaller(request: Request, keys: StackKeys, tokens: Tokens): Promise<CallerRead> {
  const key = request.headers.get('apikey');
  if (key === null) return { ok: false, refusal: REFUSED.noKey };
  const byKey = callerForKey(key, keys);
  if (byKey === null) return { ok: false, refusal: REFUSED.unknownKey };
  if (byKey === SERVICE && /mozilla/iu.test(request.headers.get('user-agent') ?? ''))
    return { ok: false, refusal: REFUSED.inBrowser };
  const bearer = /^Bearer (?<token>\S+)$/iu.exec(request.headers.get('authorization') ?? '')?.groups?.['token'];
  // Signed out, the client sends its key a second time.
  if (bearer === undefined || isSame(bearer, key)) return { ok: true, caller: byKey, token: null };
  const read = await tokens.read(bearer);
  if (!read.ok) return { ok: false, refusal: REFUSED[read.reason] };
  return { ok: true, caller: { role: 'authenticated', claims: read.claims }, token: bearer };
}

function callerForKey(key: string, { publishable, secret }: StackKeys): Caller | null {
  if (isSame(key, publishable)) return ANONYMOUS;
  return isSame(key, secret) ? SERVICE : null;
}

/** For everything but the auth service, which knows its sessions by itself. The database's own function decides. */
export async function requireLiveSignIn(database: Database, read: CallerRead): Promise<CallerRead> {
  if (!read.ok || read.token === null) return read;
  const state = await database.transact(read.caller, readStateOfSignIn);
  if (state === 'live') return read;
  return { ok: false, refusal: state === 'ended' ? REFUSED.ended : REFUSED.secondStep };
}

// The local stack answers the page it was started for, on this computer. A name that points here from elsewhere (DNS
// rebinding) and a page of another origin are refused.
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The refusal, or null for a request that may go on. */
export function refuseForeign(request: Request): Response | null {
  const { hostname, origin } = new URL(request.url);
  if (!LOOPBACK.has(hostname)) return jsonAnswer(421, { message: 'This server answers on localhost only.' });
  const from = request.headers.get('origin');
  if (from !== null && from !== origin) return jsonAnswer(403, { message: 'Cross-origin requests aren’t allowed.' });
  return null;
}

/**
 * Publishable key of the local stack. Not a secret: it grants what `anon` may, on this computer only. Fixed, so that
 * one build of the page fits every data directory.
 */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_stack_of_this_computer';

const KEPT = z.object({
  /** For servers; passes row-level security. */
  secret: z.string().startsWith('sb_secret_'),
  /** Signs access tokens: a P-256 key as JWK, `d` its private number. */
  signing: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    d: z.string(),
    kid: z.string(),
    alg: z.literal('ES256'),
  }),
  /** Each refresh token is derived from the one before with this. */
  refresh: z.string().min(40),
});

/** `publishable`: for the browser; grants what `anon` may. */
export type StackKeys = Readonly<z.infer<typeof KEPT>> & { readonly publishable: string };

/** Secrets of one local stack: created at its first start, stored in its data directory, never in the repository. */
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
export type Tokens = Awaited<ReturnType<typeof createTokens>>;

export async function createTokens(signing: StackKeys['signing'], now: () => number) {
  // Named one by one: the private number `d` is never among them.
  const { kty, crv, x, y, kid, alg } = signing;
  const publicKeys = { keys: [{ kty, crv, x, y, kid, alg, use: 'sig', key_ops: ['verify'] }] };
  const privateKey = await importJWK(signing, 'ES256');
  return {
    /** For anyone who wants to check a token. */
    publicKeys,
    sign: (claims: Claims, issuedAtS: number, expiresAtS: number): Promise<string> =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAtS)
        .setExpirationTime(expiresAtS)
        .sign(privateKey),
    read: tokenReader(createLocalJWKSet(publicKeys), now),
  };
}
