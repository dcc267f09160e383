// Builds the pages of the browser measurements as the application is built, and serves it.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import wasm from 'vite-plugin-wasm';

const source = fileURLToPath(new URL('../browser/', import.meta.url));
const output = fileURLToPath(new URL('../results/page/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** Serves the built page for the time of `work`. */
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
