// Whether a token's auth session still exists: a valid signature alone doesn't prove it.
import { readStateOfSignIn } from '#api/database/calls.ts';
import type { Database } from '#api/database/database.ts';
import type { CallerRead } from './caller.ts';

/** For everything but the auth service, which knows its sessions by itself. The database's own function decides. */
export async function requireLiveSignIn(database: Database, read: CallerRead): Promise<CallerRead> {
  if (!read.ok || read.token === null) return read;
  const state = await database.transact(read.caller, readStateOfSignIn);
  if (state === 'live') return read;
  return { ok: false, refusal: state === 'ended' ? 'ended session' : 'second step' };
}
