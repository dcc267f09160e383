import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { parseSearchText, stringifySearchText } from './search-text.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
  parseSearch: parseSearchText,
  stringifySearch: stringifySearchText,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
