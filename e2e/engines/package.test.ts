// The engine's package in a worker of each browser: the program of its README, from files and nothing else.
import { createServer, type Server } from 'node:http';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '#engine/cli/testing/analyzed.ts';
import { type Installed, installPackage, programOf } from '#engine/package/testing/install.ts';
import { findWindowless } from '../../scripts/machine/chromium.mjs';
import { findEngines } from '../../scripts/machine/engines.mjs';
import { root } from '../../scripts/machine/tools.mjs';
import type { DrivenPage } from './driven-page.ts';
import { openChromium, openFirefox } from './firefox.ts';
import { openWebkit } from './webkit.ts';

const RECORDING = join(root, 'fixtures/samples/double-sculls.txt');
const TYPES = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
]);

const { firefox, webkit } = findEngines();
const chromium = findWindowless();

const CASES: readonly [name: string, open: ((folder: string) => Promise<DrivenPage>) | null][] = [
  ['Chromium', chromium === null ? null : () => openChromium(chromium)],
  ['Firefox', firefox === null ? null : (folder) => openFirefox(firefox, folder)],
  ['WebKit', webkit === null ? null : (folder) => openWebkit(webkit, folder)],
];

let installed: Installed;
let server: Server;
let address: string;

beforeAll(async () => {
  installed = await installPackage();
  const { folder } = installed;
  const worker = await programOf('In a worker');
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Worker</title>');
  // What a bundler does.
  await writeFile(
    join(folder, 'worker.js'),
    worker.replace("'strokeside-engine'", "'/node_modules/strokeside-engine/web.js'"),
  );
  await writeFile(join(folder, 'recording.txt'), await readFile(RECORDING));
  server = createServer(async ({ url = '/' }, answer) => {
    const path = url === '/' ? '/index.html' : url;
    try {
      const bytes = await readFile(join(folder, path));
      answer.writeHead(200, { 'Content-Type': TYPES.get(extname(path)) ?? 'application/octet-stream' }).end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The server has no port.');
  address = `http://127.0.0.1:${at.port}/`;
});
afterAll(async () => {
  server?.close();
  await rm(installed.folder, { recursive: true, force: true });
});

/** In the page: what the worker answers for the recording, and for a file that is none. */
async function askWorker(): Promise<readonly unknown[]> {
  const worker = new Worker('/worker.js', { type: 'module' });
  const ask = (file: File): Promise<unknown> =>
    new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
      worker.postMessage(file, []);
    });
  const bytes = await (await fetch('/recording.txt')).blob();
  return [await ask(new File([bytes], 'double-sculls.txt')), await ask(new File(['no rows'], 'none.txt'))];
}

describe.each(CASES)('%s', (_name, open) => {
  const without = open === null ? ': skipped, it is not on this machine' : '';

  it.skipIf(open === null)(`answers in a worker as the command does${without}`, async () => {
    const page = await open?.(installed.folder);
    try {
      await page?.goto(address);
      const [document, refusal] = (await page?.ask(askWorker)) ?? [];
      expect(document).toEqual(JSON.parse((await analyze(RECORDING)).stdout));
      expect(refusal).toBe('no-telemetry');
    } finally {
      await page?.close();
    }
  });
});
