// Serves dist/ as a host would: security headers on every answer, `application/wasm`, the page for every route, the way home
// for what is no page, and what the build compressed in place of what it did not.
import { createServer } from 'node:http';
import sirv from 'sirv';
import { addressPattern, applicationRoutes, NEVER_A_PAGE } from './application-routes.mjs';
import { cacheControlOf, callHeaders, securityHeaders } from './headers.mjs';
import { builtFolder, isStarted } from './machine/tools.mjs';
import { fileOfPage } from './public-pages.mjs';

const OF_ACCOUNTS = /^\/(?:auth|rest|storage|api|__mail)(?:[/?]|$)/u;

const PAGE = new RegExp(`^${addressPattern(applicationRoutes())}$`, 'u');
const NO_PAGE = new RegExp(`^${NEVER_A_PAGE}$`, 'u');

/** The page and its files, as a listener of Node's server. */
export function pageListener(folder = builtFolder()) {
  const files = sirv(folder, {
    // Looked for when it is asked for: of a list made at the start, a file that is gone since would end the server.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      response.setHeader('Cache-Control', cacheControlOf(pathname));
    },
  });
  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    response.once('pipe', (source) => endTogether(source, response));
    const [path] = request.url.split('?');
    if (PAGE.test(path)) request.url = fileOfPage(path);
    files(request, response, () => (NO_PAGE.test(path) ? answerNothing(response) : leadHome(response)));
  };
}

/** What is not there today may be there tomorrow. */
function answerNothing(response) {
  response.writeHead(404, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' });
  response.end('Not found');
}

function leadHome(response) {
  response.writeHead(302, { 'Cache-Control': 'no-store', Location: '/' });
  response.end();
}

/**
 * A file that is gone before it is opened, or grew shorter or longer while it is sent, breaks this one answer off, and not the server:
 * its length is already promised. Whoever leaves before the end leaves no open file behind.
 */
function endTogether(source, response) {
  const promised = Number(response.getHeader('Content-Length'));
  source.once('error', () => response.destroy());
  source.prependOnceListener('end', () => {
    if (source.bytesRead !== promised) response.destroy();
  });
  response.once('close', () => source.destroy());
}

/** A port that is taken is said in a sentence. */
export function sentenceOf(error, port) {
  const taken = error.code === 'EADDRINUSE';
  return taken ? new Error(`Port ${port} is in use: stop what uses it, or set PORT to another one.`) : error;
}

/** The page alone: whoever asks for accounts is told that there are none. */
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
    server.once('error', (error) => reject(sentenceOf(error, port)));
    server.listen(port, () => resolve(`http://localhost:${server.address().port}`));
  });
}

if (isStarted(import.meta.url)) {
  console.log(await serve(Number(process.env.PORT ?? 4173), process.env.FOLDER));
}
