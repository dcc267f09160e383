// Answers as broken servers and proxies give them.
import { createServer, type Server } from 'node:http';
import type { Page, Route } from '@playwright/test';

export type Answering = (route: Route) => Promise<void>;

export const saying =
  (status: number, json: unknown): Answering =>
  (route) =>
    route.fulfill({ status, json });

export const inHtml =
  (status: number): Answering =>
  (route) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });

export const brokenJson =
  (status: number): Answering =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body: '{"error": "cut o' });

export const noAnswer: Answering = (route) => route.abort();

/** As PostgREST says that there is no row. */
export const noRow = saying(406, { code: 'PGRST116', details: null, hint: null, message: 'JSON object requested' });

/** A server whose answers end before they are whole; the browser finds that out only as it reads. */
export async function unreadable(): Promise<{ readonly answer: Answering; readonly close: () => void }> {
  const server: Server = createServer((request, response) => {
    request.resume();
    response.writeHead(500, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"error": ');
    setTimeout(() => response.destroy(), 50);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    answer: (route) => route.continue({ url: `http://127.0.0.1:${port}/` }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Answers calls of this address, of this method alone where one is named, until the answer is called. */
export async function answered(
  page: Page,
  address: string,
  answer: Answering,
  method?: string,
): Promise<() => Promise<void>> {
  const handler = (route: Route): Promise<void> =>
    method === undefined || route.request().method() === method ? answer(route) : route.fallback();
  await page.route(address, handler);
  return () => page.unroute(address, handler);
}
