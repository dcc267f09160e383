// The services next to the page (local-stack/).
import { join } from 'node:path';
import { loadServer } from './build-server.mjs';
import { root } from './machine/tools.mjs';

export const demoAccounts = [
  { who: 'Demo coach', email: 'coach@strokeside.test', password: 'catch and finish' },
  { who: 'Demo athlete', email: 'athlete@strokeside.test', password: 'sit ready to row' },
  { who: 'Demo admin', email: 'admin@strokeside.test', password: 'catch and finish' },
];

const onBug = (error) => console.error(error);

/** Database and storage chosen by the environment (docs/deploy.md); by default embedded, in .data/. */
export async function openChosenStack(port) {
  const server = await loadServer();
  const read = server.stackFromEnvironment({
    STROKESIDE_DATA: join(root, '.data'),
    ...process.env,
    PORT: String(port),
  });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return { ...server, stack: await server.openStack(read.settings, { seed: true, onBug }), settings: read.settings };
}

/** One that forgets everything when it is closed, whatever the environment says: for tests. */
export async function openForgetfulStack(port) {
  const server = await loadServer();
  const siteUrl = `http://localhost:${port}`;
  return { ...server, stack: await server.createStack({ directory: null, siteUrl, seed: true, onBug }) };
}
