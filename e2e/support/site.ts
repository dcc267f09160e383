// A copy of the built application on its own server, which can be stopped and upgraded.
import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The name of a script wherever it stands. */
const SCRIPTS = /[\w.-]+\.js\b/gu;
export const BUILT = process.env['FOLDER'] ?? join(ROOT, 'dist');

export class Site {
  readonly address: string;
  readonly #folder: string;
  readonly #port: number;
  #server: ChildProcess | null = null;
  #portal: Server | null = null;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.address = `http://localhost:${port}`;
  }

  static async open(): Promise<Site> {
    const folder = await mkdtemp(join(tmpdir(), 'strokeside-site-'));
    await cp(BUILT, folder, { recursive: true });
    const site = new Site(folder, await freePort());
    await site.start();
    return site;
  }

  async start(): Promise<void> {
    await this.#closePortal();
    const server = spawn(process.execPath, [join(ROOT, 'scripts/serve.mjs')], {
      env: { ...process.env, PORT: String(this.#port), FOLDER: this.#folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#server = server;
    await new Promise((resolve, reject) => {
      server.stdout.once('data', resolve);
      server.once('exit', () => reject(new Error('The server of the test did not start.')));
    });
  }

  /** The network wants a sign-in first: whatever is asked is answered with its page. */
  async standBehindPortal(): Promise<void> {
    await this.stop();
    const portal = createHttpServer((_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>Boat house</title><p>Sign in to the network.</p>');
    });
    await new Promise<void>((resolve) => portal.listen(this.#port, resolve));
    this.#portal = portal;
  }

  /** From now on all requests are refused, the service worker's too. */
  async stop(): Promise<void> {
    await this.#closePortal();
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    server.removeAllListeners('exit');
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await gone;
  }

  /** Puts a version in place with another entry, and other files for whatever names it; the former ones are gone. */
  async renew(name: string): Promise<void> {
    await this.stop();
    const page = await this.#read('index.html');
    const entry = /assets\/(?<name>index-[\w-]+\.js)/u.exec(page)?.groups?.['name'];
    if (entry === undefined) throw new Error('The page names no entry.');
    const changed = await this.#filesThatLeadTo(entry);
    // In place of the version before, so that the names of the two hundredth are no longer than those of the second.
    const nameNow = (file: string): string => file.replace(/(?:-renewed_\w+)?\.js$/u, `-renewed_${name}.js`);
    const inNewVersion = (text: string): string =>
      text.replace(SCRIPTS, (file) => (changed.has(file) ? nameNow(file) : file));
    for (const path of await readdir(this.#folder, { recursive: true })) {
      if (/\.(?:br|gz)$/u.test(path)) await rm(join(this.#folder, path));
      else if (/\.(?:js|html)$/u.test(path)) await this.#change(path, inNewVersion);
    }
    for (const file of changed) {
      await rename(join(this.#folder, 'assets', file), join(this.#folder, 'assets', inNewVersion(file)));
    }
    await this.#change('index.html', (text) =>
      text.replace('</head>', `<meta name="version" content="${name}" /></head>`),
    );
    await this.#change('service-worker.js', (text) =>
      text.replace(/"revision":"\w+","url":"index\.html"/u, `"revision":"${name}","url":"index.html"`),
    );
    await this.start();
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #closePortal(): Promise<void> {
    const portal = this.#portal;
    this.#portal = null;
    if (portal === null) return;
    const closed = new Promise((resolve) => portal.close(resolve));
    portal.closeAllConnections();
    await closed;
  }

  /** As a build does: a file that names a changed file has changed too. */
  async #filesThatLeadTo(entry: string): Promise<ReadonlySet<string>> {
    const files = (await readdir(join(this.#folder, 'assets'))).filter((file) => file.endsWith('.js'));
    const namedBy = await Promise.all(
      files.map(async (file) => [file, new Set((await this.#read(join('assets', file))).match(SCRIPTS))] as const),
    );
    const changed = new Set([entry]);
    for (const name of changed) {
      for (const [file, names] of namedBy) if (names.has(name)) changed.add(file);
    }
    return changed;
  }

  #read(path: string): Promise<string> {
    return readFile(join(this.#folder, path), 'utf8');
  }

  async #change(path: string, change: (text: string) => string): Promise<void> {
    const before = await this.#read(path);
    const after = change(before);
    if (after !== before) await writeFile(join(this.#folder, path), after);
  }
}
