// The stack on a port of this computer, beside whatever else that port serves.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Stack } from './stack.ts';

/** Paths that belong to the stack; everything else is the page. */
export const isStackPath = (path: string): boolean =>
  /^\/(?:(?:auth\/v1|rest\/v1|storage\/v1|api)\/|__mail(?:\?|$))/u.test(path);

/** Answers one request of Node's server. */
export function stackListener(stack: Stack): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return getRequestListener((request, { incoming }) =>
    stack.fetch(request, 'socket' in incoming ? (incoming.socket.remoteAddress ?? 'unknown') : 'unknown'),
  );
}

export interface Listening {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** On loopback only: other computers cannot reach it, whatever the firewall says. `page` serves what is not the stack's. */
export function listenOnLoopback(
  stack: Stack,
  port: number,
  page: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Listening> {
  const answer = stackListener(stack);
  const server = createServer((request, response) => {
    if (isStackPath(request.url ?? '/')) void answer(request, response);
    else page(request, response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const bound = server.address();
      resolve({
        address: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}
