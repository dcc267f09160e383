// Identifies the caller: the key names the application, a person's token overrides it while that sign-in is live.
import { isSame } from '#api/seal.ts';
import { ANONYMOUS, SERVICE, type Caller, type Database } from '#api/database.ts';
import { readStateOfSignIn } from '#api/calls.ts';
import type { StackKeys, Tokens } from './keys.ts';
import { jsonAnswer } from '#api/http/answer.ts';

export type CallerRefusal =
  | 'no key'
  | 'unknown key'
  | 'secret key in a browser'
  | 'expired token'
  | 'invalid token'
  | 'ended session'
  | 'second step';

export type CallerRead =
  | { readonly ok: true; readonly caller: Caller; readonly token: string | null }
  | { readonly ok: false; readonly refusal: CallerRefusal };

export async function readCaller(request: Request, keys: StackKeys, tokens: Tokens): Promise<CallerRead> {
  const key = request.headers.get('apikey');
  if (key === null) return { ok: false, refusal: 'no key' };
  const byKey = callerForKey(key, keys);
  if (byKey === null) return { ok: false, refusal: 'unknown key' };
  if (byKey === SERVICE && /mozilla/iu.test(request.headers.get('user-agent') ?? '')) {
    return { ok: false, refusal: 'secret key in a browser' };
  }
  const bearer = /^Bearer (?<token>\S+)$/iu.exec(request.headers.get('authorization') ?? '')?.groups?.['token'];
  // Signed out, the client sends its key a second time.
  if (bearer === undefined || isSame(bearer, key)) return { ok: true, caller: byKey, token: null };
  const read = await tokens.read(bearer);
  if (!read.ok) return { ok: false, refusal: read.reason === 'expired' ? 'expired token' : 'invalid token' };
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
  return { ok: false, refusal: state === 'ended' ? 'ended session' : 'second step' };
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
