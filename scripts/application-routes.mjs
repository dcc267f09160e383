// The application's routes, from the router generated from src/app/routes. Used by the local server, the host's routes
// (deployment.mjs) and the service worker.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TREE = fileURLToPath(new URL('../src/app/routeTree.gen.ts', import.meta.url));
/** Takes every address that no other route does, and leads home. */
const CATCH_ALL = '/$';
/** Characters that mean something in a pattern. */
const SPECIAL = /[.*+?^${}()|[\]\\]/gu;

/** Every route, as in "/coach/outing/$session"; the one for what is not there among them. */
export function listRoutes() {
  const [, listed = ''] = /interface FileRoutesByTo \{(?<routes>[^}]*)\}/u.exec(readFileSync(TREE, 'utf8')) ?? [];
  return [...listed.matchAll(/'(?<route>[^']+)':/gu)].map(({ groups }) => groups.route);
}

/** Those that are pages. None is a mistake: nothing would be answered with the page. */
export function applicationRoutes() {
  const routes = listRoutes().filter((route) => route !== CATCH_ALL);
  if (routes.length === 0) throw new Error('The route tree names no route.');
  return routes;
}

/** One segment for a parameter ("$session"), the word itself for the rest. */
const segmentPattern = (segment) => (segment.startsWith('$') ? '[^/]+' : segment.replaceAll(SPECIAL, String.raw`\$&`));

/** The paths of these routes as one pattern, with or without a slash at the end; to be put between ^ and $. */
export function addressPattern(routes) {
  const alternatives = routes.map((route) => route.split('/').filter(Boolean).map(segmentPattern).join('/'));
  return `/(?:${alternatives.join('|')})/?`;
}

/** Paths of files and services that must never get a page as their response. Put it between ^ and $. */
export const NEVER_A_PAGE = String.raw`/(?:(?:api|assets|auth|rest|storage)(?:/.*)?|(?:.*/)?[^/]*\.[^/]*)`;
