// The addresses of the application, as its router was generated from the files in src/app/routes.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const TREE = fileURLToPath(new URL('../src/app/routeTree.gen.ts', import.meta.url));
/** Takes every address that no other route does, to say that there is no such page. */
const CATCH_ALL = '/$';

/** Every route, as in "/coach/outing/$outing"; the one for what is not there among them. */
export async function routesOfTree(): Promise<readonly string[]> {
  const [, listed = ''] = /interface FileRoutesByTo \{(?<routes>[^}]*)\}/u.exec(await readFile(TREE, 'utf8')) ?? [];
  return [...listed.matchAll(/'(?<route>[^']+)':/gu)].map(({ groups }) => groups?.['route'] ?? '');
}

/** Those that are pages. None is a mistake: a service worker built without them would answer nothing offline. */
export async function applicationRoutes(): Promise<readonly string[]> {
  const routes = (await routesOfTree()).filter((route) => route !== CATCH_ALL);
  if (routes.length === 0) throw new Error('The route tree names no route.');
  return routes;
}
