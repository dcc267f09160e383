// The services next to the page (server/): written in TypeScript, they run as they are.
import { join } from 'node:path';
import { root } from './machine/tools.mjs';
import { readTypeScript } from './machine/typescript.mjs';

export const demoAccounts = [
  { who: 'Demo coach', email: 'coach@strokeside.test', password: 'catch and finish' },
  { who: 'Demo athlete', email: 'athlete@strokeside.test', password: 'sit ready to row' },
  { who: 'Demo admin', email: 'admin@strokeside.test', password: 'catch and finish' },
];

const onBug = (error) => console.error(error);

/** Database and storage chosen by the environment (docs/deploy.md); by default embedded, in .data/. */
export async function openChosenStack(port) {
  await readTypeScript();
  const { stackFromEnvironment } = await import('../server/environment.ts');
  const { openStack } = await import('../server/open-stack.ts');
  const read = stackFromEnvironment({ STROKESIDE_DATA: join(root, '.data'), ...process.env, PORT: String(port) });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return { ...(await mounted(await openStack(read.settings, { seed: true, onBug }))), settings: read.settings };
}

/** One that forgets everything when it is closed, whatever the environment says: for tests. */
export async function openForgetfulStack(port) {
  await readTypeScript();
  const { createStack } = await import('../server/stack.ts');
  const siteUrl = `http://localhost:${port}`;
  return mounted(await createStack({ directory: null, siteUrl, seed: true, onBug }));
}

const mounted = async (stack) => ({ stack, ...(await import('../server/listen.ts')) });
