// Who looks at the page. The tests of the coach's half begin signed in, as a browser that was used before; those of the
// public half begin as nobody.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { signedIn } from '../../scripts/signed-in.mjs';

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

/** Tokens last ten minutes and renew themselves once: no test begins with one that another has renewed meanwhile. */
const ANEW_MS = 4 * 60_000;

/** Before all tests, and every few minutes until they end: signs the demo people in and keeps what their browsers would hold. */
export default async function signIn({ projects }: FullConfig): Promise<() => void> {
  const origin = projects[0]?.use.baseURL ?? '';
  const signInAll = async (): Promise<void> => {
    for (const { state, ...person } of ACCOUNTS) {
      await mkdir(dirname(state), { recursive: true });
      await writeFile(`${state}.next`, JSON.stringify(await signedIn(origin, person)));
      // Whole or as before: a test may be beginning.
      await rename(`${state}.next`, state);
    }
  };
  await signInAll();
  const anew = setInterval(() => void signInAll().catch((error: unknown) => console.error(error)), ANEW_MS);
  return () => clearInterval(anew);
}
