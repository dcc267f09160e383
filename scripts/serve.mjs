// Serves dist/ as a host would: security headers, `application/wasm`, the page for every route, the not-found page, and
// precompressed files.
import { createServer } from 'node:http';
import sirv from 'sirv';
import { addressPattern, applicationRoutes, NEVER_A_PAGE } from './application-routes.mjs';
import { cacheControlOf, callHeaders, headersOf } from './headers.mjs';
import { builtFolder, isStarted } from './machine/tools.mjs';
import { fileOfPage } from './public-pages.mjs';

const OF_ACCOUNTS = /^\/(?:auth|rest|storage|api|__mail)(?:[/?]|$)/u;

const PAGE = new RegExp(`^${addressPattern(applicationRoutes())}$`, 'u');
const NO_PAGE = new RegExp(`^${NEVER_A_PAGE}$`, 'u');

/** The page and its files, as a listener of Node's server. */
export function pageListener(folder = builtFolder()) {
  const files = sirv(folder, {
    // Looks files up on request: with a list from startup, a file deleted since would crash the server.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', cacheControlOf(pathname));
    },
  });
  return (request, response) => {
    const [path] = request.url.split('?');
    for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    response.once('pipe', (source) => endTogether(source, response));
    if (PAGE.test(path)) request.url = fileOfPage(path);
    files(request, response, () => (NO_PAGE.test(path) ? answerNothing(response) : leadHome(response)));
  };
}

/** Missing files aren't cached, because they may exist later. */
function answerNothing(response) {
  response.writeHead(404, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' });
  response.end('Not found');
}

function leadHome(response) {
  response.writeHead(302, { 'Cache-Control': 'no-store', Location: '/' });
  response.end();
}

/**
 * A file that is deleted, or changes size while it is sent, aborts only this response: its length is already
 * announced. A client that disconnects early leaves no open file.
 */
function endTogether(source, response) {
  const promised = Number(response.getHeader('Content-Length'));
  source.once('error', () => response.destroy());
  source.prependOnceListener('end', () => {
    if (source.bytesRead !== promised) response.destroy();
  });
  response.once('close', () => source.destroy());
}

/** Readable message for a port in use. */
export function toReadableError(error, port) {
  const taken = error.code === 'EADDRINUSE';
  return taken ? new Error(`Port ${port} is in use: stop what uses it, or set PORT to another one.`) : error;
}

/** Only the page: API calls get the message that accounts are unavailable. */
export function listenerWithoutAccounts(folder) {
  const page = pageListener(folder);
  return (request, response) => {
    if (!OF_ACCOUNTS.test(request.url)) return page(request, response);
    response.writeHead(503, { ...callHeaders, 'Content-Type': 'application/json' });
    return response.end('{"message":"There are no accounts on this server."}');
  };
}

/** Resolves with the address once the port listens. */
export function serve(port, folder) {
  const server = createServer(listenerWithoutAccounts(folder));
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(toReadableError(error, port)));
    server.listen(port, () => resolve(`http://localhost:${server.address().port}`));
  });
}

if (isStarted(import.meta.url)) {
  console.log(await serve(Number(process.env.PORT ?? 4173), process.env.FOLDER));
}
