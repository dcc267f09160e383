// Who looks at the page. The tests of the coach's half begin signed in, as a browser that was used before; those of the
// public half begin as nobody.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';

/** By the port of its server: two runs side by side have people of their own. */
const stateOf = (name: string): string =>
  fileURLToPath(new URL(`../signed-in/${name}-${process.env['PORT'] ?? 'default'}.json`, import.meta.url));

export const COACH = stateOf('coach');
export const ATHLETE = stateOf('athlete');
export const ADMIN = stateOf('admin');
export const NOBODY = { cookies: [], origins: [] };

/** Demo accounts of the local stack. */
const ACCOUNTS = [
  { state: COACH, email: 'coach@strokeside.test', password: 'catch and finish', isCoach: true },
  { state: ATHLETE, email: 'athlete@strokeside.test', password: 'sit ready to row', isCoach: false },
  { state: ADMIN, email: 'admin@strokeside.test', password: 'catch and finish', isCoach: true },
];

/** Before all tests: signs the demo people in and keeps what their browsers would hold. */
export default async function signIn({ projects }: FullConfig): Promise<void> {
  const origin = projects[0]?.use.baseURL ?? '';
  for (const { state, email, password, isCoach } of ACCOUNTS) {
    const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'sb_publishable_local_stack_of_this_computer' },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`);
    const session: unknown = await response.json();
    await mkdir(dirname(state), { recursive: true });
    await writeFile(
      state,
      JSON.stringify({ cookies: [], origins: [{ origin, localStorage: kept(session, isCoach) }] }),
    );
  }
}

function kept(session: unknown, isCoach: boolean): { readonly name: string; readonly value: string }[] {
  const entries = [{ name: 'strokeside-session', value: JSON.stringify(session) }];
  if (isCoach) entries.push({ name: 'strokeside-coach', value: userOf(session) });
  return entries;
}

function userOf(session: unknown): string {
  if (typeof session !== 'object' || session === null || !('user' in session)) throw new Error('A session has a user.');
  const { user } = session;
  if (typeof user !== 'object' || user === null || !('id' in user)) throw new Error('A user has an id.');
  return String(user.id);
}
