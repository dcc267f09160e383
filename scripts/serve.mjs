// Serves dist/ as a host would: security headers on every answer, `application/wasm`, the page for every route, and
// what the build compressed in place of what it did not.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { securityHeaders } from './headers.mjs';
import { root } from './prepare.mjs';

const HASHED = /^\/assets\//u;

/** Resolves with the address once the port listens; rejects with a sentence when the port is taken. */
export function serve(port, folder = join(root, 'dist')) {
  const files = sirv(folder, {
    single: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    files(request, response, () => {
      response.statusCode = 404;
      response.end('Not found');
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is in use: stop what uses it, or set PORT to another one.`) : error);
    });
    server.listen(port, () => resolve(`http://localhost:${server.address().port}`));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await serve(Number(process.env.PORT ?? 4173), process.env.FOLDER));
}
