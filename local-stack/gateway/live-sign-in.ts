// Whether a token's auth session still exists: a valid signature alone doesn't prove it.
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { CallerRead } from './caller.ts';

const STATE = z.enum(['live', 'ended', 'second step']);

/** For everything but the auth service, which knows its sessions by itself. The database's own function decides. */
export async function requireLiveSignIn(database: Database, read: CallerRead): Promise<CallerRead> {
  if (!read.ok || read.token === null) return read;
  const [row] = await database.transact(read.caller, (run) => run('select private.state_of_sign_in() as state'));
  const state = STATE.parse(row?.['state']);
  if (state === 'live') return read;
  return { ok: false, refusal: state === 'ended' ? 'ended session' : 'second step' };
}
