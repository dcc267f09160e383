import { createRouter } from '@tanstack/react-router';
import { endWaiting } from './end-waiting.ts';
import { ErrorPage } from './error-page.tsx';
import { routeTree } from './routeTree.gen.ts';
import { parseSearchText, stringifySearchText } from './search-text.ts';

export const router = createRouter({
  routeTree,
  defaultErrorComponent: ErrorPage,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
  // Fingerprints are written as they are: xxh128:…
  pathParamsAllowedCharacters: [':'],
  parseSearch: parseSearchText,
  stringifySearch: stringifySearchText,
});

for (const route of Object.values(router.routesById)) endWaiting(route);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
