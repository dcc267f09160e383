// A fresh headless browser for each measurement, and the pages it opens: caches, compiled code and memory of the last
// one would count.
import { chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/machine/chromium.mjs';
import { plantCoach } from '../../scripts/planted-coach.mjs';
import { processesBelow } from './machine.ts';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import wasm from 'vite-plugin-wasm';

const executablePath = findChromium() ?? '';

interface InBrowser<Answer> {
  readonly answer: Answer;
  /** Most memory that a renderer process of this browser held, in bytes; NaN where the system does not say. */
  readonly peakRendererBytes: number;
}

export async function inFreshBrowser<Answer>(
  address: string,
  work: (page: Page) => Promise<Answer>,
): Promise<InBrowser<Answer>> {
  const server = await chromium.launchServer({ executablePath, args: [...CHROMIUM_FLAGS], headless: true });
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage();
    await plantCoach(page);
    // The compiler of this folder names functions through a helper that pages don't have.
    await page.addInitScript('globalThis.__name ??= (named) => named;');
    await page.goto(address);
    const answer = await work(page);
    return { answer, peakRendererBytes: peakRendererBytes(server.process().pid ?? -1) };
  } finally {
    await server.close();
  }
}

export async function chromiumVersion(): Promise<string> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  try {
    return browser.version();
  } finally {
    await browser.close();
  }
}

/** The largest of the renderers below the browser's own process. */
function peakRendererBytes(browserProcess: number): number {
  const renderers = processesBelow(browserProcess).filter(({ command }) => command.includes('--type=renderer'));
  return renderers.length === 0 ? Number.NaN : Math.max(...renderers.map(({ peakBytes }) => peakBytes));
}

const source = fileURLToPath(new URL('../browser/', import.meta.url));
const output = fileURLToPath(new URL('../results/page/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/**
 * Builds the pages of the browser measurements as the application is built, and serves it. Serves the built page for
 * the time of `work`.
 */
export async function withBenchPage<Result>(work: (address: string) => Promise<Result>): Promise<Result> {
  await build({
    configFile: false,
    root: source,
    base: './',
    logLevel: 'warn',
    worker: { format: 'es', plugins: () => [wasm()] },
    build: {
      outDir: output,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: ['index.html', 'films.html'].map((page) => join(source, page)) },
    },
  });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(output, path === '/' ? 'index.html' : path);
    readFile(file).then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}

/** From the change of the field to numbers on the desk and a fully loaded view. */
const untilFirstView = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let begunAt = Number.NaN;
    document.addEventListener('change', () => (begunAt = performance.now()), { capture: true, once: true });
    while (
      Number.isNaN(begunAt) ||
      document.querySelectorAll('[role=tabpanel] dl dd').length === 0 ||
      document.querySelector('[role=tabpanel] [aria-busy=true]') !== null
    ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - begunAt;
  });

/**
 * From a chosen file to numbers on the desk, in the built application. Milliseconds; on a page that shows the list of
 * the library.
 */
export async function firstView(page: Page, fileName: string, bytes: Uint8Array): Promise<number> {
  await page.waitForSelector('html[data-engine=ready]');
  const drawn = untilFirstView(page);
  await page
    .getByLabel('Recordings', { exact: true })
    .setInputFiles({ name: fileName, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  return drawn;
}
