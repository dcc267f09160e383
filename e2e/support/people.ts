// Who looks at the page. The tests of the coach's half begin signed in, as a browser that was used before; those of the
// public half begin as no one.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request, type FullConfig } from '@playwright/test';
import { signedIn } from '../../scripts/signed-in.mjs';
import { newAccount, type Account } from './accounts.ts';

/** By the port of its server: two runs side by side have people of their own. */
const statePath = (name: string): string =>
  fileURLToPath(new URL(`../signed-in/${name}-${process.env['PORT'] ?? 'default'}.json`, import.meta.url));

export const COACH = statePath('coach');
export const ATHLETE = statePath('athlete');
export const ADMIN = statePath('admin');
export const NOBODY = { cookies: [], origins: [] };

/** Someone who registered when the tests began. */
interface Early extends Account {
  /** Milliseconds since 1970. */
  readonly registeredMs: number;
}

const EARLY = statePath('early');

async function registerEarly(baseURL: string): Promise<void> {
  const asking = await request.newContext({ baseURL });
  const account: Early = { ...(await newAccount(asking, 'early')), registeredMs: Date.now() };
  await asking.dispose();
  await writeFile(EARLY, JSON.stringify(account));
}

/** The account registered when the tests began, for one test: it waits less for time to pass. */
export async function earlyAccount(): Promise<Early> {
  const early: Early = JSON.parse(await readFile(EARLY, 'utf8'));
  return early;
}

/** Demo accounts of the local stack. */
const ACCOUNTS = [
  { state: COACH, email: 'coach@strokeside.test', password: 'catch and finish', isCoach: true },
  { state: ATHLETE, email: 'athlete@strokeside.test', password: 'sit ready to row', isCoach: false },
  { state: ADMIN, email: 'admin@strokeside.test', password: 'catch and finish', isCoach: true },
];

/**
 * Tokens last ten minutes and renew themselves once: no test begins with one that another has renewed in the meantime.
 */
const ANEW_MS = 4 * 60_000;

/**
 * Before all tests, and every few minutes until they end: signs the demo people in and keeps what their browsers would
 * hold.
 */
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
  await registerEarly(origin);
  const anew = setInterval(() => void signInAll().catch((error: unknown) => console.error(error)), ANEW_MS);
  return () => clearInterval(anew);
}
