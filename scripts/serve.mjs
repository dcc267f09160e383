// Serves dist/ as a host would: security headers on every answer, `application/wasm`, the page for every route, and
// what the build compressed in place of what it did not.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { securityHeaders } from './headers.mjs';
import { root } from './prepare.mjs';

const HASHED = /^\/assets\//u;
const OF_ACCOUNTS = /^\/(?:auth|rest|storage|api|__mail)(?:[/?]|$)/u;

/** The page and its files, as a listener of Node's server. */
export function pageListener(folder = join(root, 'dist')) {
  const files = sirv(folder, {
    single: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    files(request, response, () => {
      response.statusCode = 404;
      response.end('Not found');
    });
  };
}

/** A port that is taken is said in a sentence. */
export function sentenceOf(error, port) {
  const taken = error.code === 'EADDRINUSE';
  return taken ? new Error(`Port ${port} is in use: stop what uses it, or set PORT to another one.`) : error;
}

/** The page alone, without accounts. Resolves with the address once the port listens. */
export function serve(port, folder) {
  const page = pageListener(folder);
  const server = createServer((request, response) => {
    if (!OF_ACCOUNTS.test(request.url)) return page(request, response);
    response.writeHead(503, { 'Content-Type': 'application/json' });
    return response.end('{"message":"There are no accounts on this server."}');
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(sentenceOf(error, port)));
    server.listen(port, () => resolve(`http://localhost:${server.address().port}`));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(await serve(Number(process.env.PORT ?? 4173), process.env.FOLDER));
}
