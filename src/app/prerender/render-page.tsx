// Renders a page at build, as the browser will: what is read without scripts, and what a shared link says of it.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { renderedHead } from '#src/ui/use-page-head.ts';
import { router } from '../router.ts';

export interface RenderedPage {
  readonly title: string;
  readonly description: string;
  /** The content of `#root`. */
  readonly html: string;
  /** The routes it is made of, outermost first: "/_public", "/_public/about". */
  readonly routes: readonly string[];
}

export async function renderPage(path: string): Promise<RenderedPage> {
  // The router's scroll restoration is an inline script, which the content security policy forbids.
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: false,
  });
  await router.load();
  Object.assign(renderedHead, { title: '', description: '' });
  const { prelude } = await prerender(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    // Every part where it belongs: what comes later would be put there by inline scripts.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  if (/<script|<!--\$[?!]-->/u.test(html)) throw new Error(`A part of ${path} cannot be rendered at build.`);
  return { ...renderedHead, html, routes: router.state.matches.map(({ routeId }) => routeId) };
}
