// The built application on a server of its own, with accounts next to it, and with what the walk looks through.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';
import { removeFolder } from './remove-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILT = process.env['FOLDER'] ?? join(ROOT, 'dist');

export interface WalkedSite {
  readonly address: string;
  /** For what a browser keeps and downloads. */
  readonly folder: string;
  close(): Promise<void>;
}

const own = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');

/** `storage`: the browser's own, or the test's replacement. */
export async function openSite(storage: 'own' | 'stand-in'): Promise<WalkedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'strokeside-walk-'));
  const site = join(folder, 'site');
  await cp(BUILT, site, { recursive: true });
  const standIn = storage === 'own' ? '' : await own('private-files.js');
  await writeFile(join(site, 'walk.js'), `${await own('watch.js')}\n${standIn}`);
  await inFront(site, standIn);
  const port = await freePort();
  const server = spawn(process.execPath, [join(ROOT, 'scripts/serve-with-accounts.mjs')], {
    env: { ...process.env, PORT: String(port), FOLDER: site },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve);
    server.once('exit', () => reject(new Error('The server of the walk did not start.')));
  });
  return {
    address: `http://localhost:${port}`,
    folder,
    async close() {
      server.removeAllListeners('exit');
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await gone;
      await removeFolder(folder);
    },
  };
}

/** Puts `walk.js` before the page's own scripts, and the stand-in before those of its workers. */
async function inFront(site: string, standIn: string): Promise<void> {
  for (const path of await readdir(site, { recursive: true })) {
    if (path.endsWith('.html')) {
      await change(site, path, (page) => page.replace('<head>', '<head><script src="/walk.js"></script>'));
    } else if (standIn !== '' && /\.worker-[\w-]+\.js$/u.test(path)) {
      await change(site, path, (worker) => `${standIn}\n${worker}`);
    }
  }
}

async function change(site: string, path: string, how: (text: string) => string): Promise<void> {
  const file = join(site, path);
  await writeFile(file, how(await readFile(file, 'utf8')));
  for (const packed of ['br', 'gz']) await rm(`${file}.${packed}`, { force: true });
}
