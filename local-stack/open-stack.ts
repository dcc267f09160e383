// What a launcher needs: whichever services the settings choose, opened, with the timer of a computer that runs
// everything itself, on a port of this computer beside whatever else that port serves.
import { randomUUID } from 'node:crypto';
import type { StackSettings } from '#api/environment.ts';
import { clientAddress } from '#api/http.ts';
import { createHostedApi } from '#api/hosted.ts';
import { smtpMailer } from '#api/mail/mailer.ts';
import { concept2Logbook } from '#api/logbook.ts';
import type { ProductApiOptions } from '#api/product-api.ts';
import { createStack, type Stack } from './stack.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';

interface OpenOptions {
  readonly onBug: (error: unknown) => void;
  /** Demo accounts, and registering open to everyone, in a database that is new. */
  readonly seed: boolean;
}

/** Throws one sentence when a directory or a database cannot be used. */
export async function openStack(settings: StackSettings, { onBug, seed }: OpenOptions): Promise<Stack> {
  if (settings.kind === 'hosted') {
    const { answer, close } = createHostedApi(settings, { onBug });
    return {
      fetch: (request, socket) => answer(request, clientAddress(request, socket ?? null, settings.trustForwarded)),
      keys: { publishable: settings.publishableKey, secret: settings.secretKey },
      mail: () => [],
      close,
    };
  }
  const { siteUrl, smtp } = settings;
  const jobKey = process.env['CRON_SECRET'] ?? randomUUID();
  const stack = await createStack({
    ...settings,
    jobKey,
    logbook: concept2Logbook(settings.logbook, siteUrl),
    paymentKeys: settings.payments,
    mailer: smtp === null ? undefined : smtpMailer(smtp),
    databaseUrl: settings.kind === 'database' ? settings.databaseUrl : undefined,
    seed,
    onBug,
  });
  const stop = everyHour(stack, { siteUrl, jobKey, onBug });
  return {
    ...stack,
    close: () => {
      stop();
      return stack.close();
    },
  };
}

const FIRST_MS = 60_000;
const HOUR_MS = 3_600_000;
const JOB_PATH = '/api/jobs/expiry';

/**
 * The timer of a computer that runs everything itself: what a host's timer asks for every hour (docs/deploy.md), asked
 * for here. Soon after the start, then every hour, never twice at once; until the answer is called. Keeps no process
 * alive.
 */
export function everyHour(
  stack: Pick<Stack, 'fetch'>,
  { siteUrl, jobKey, onBug }: Pick<ProductApiOptions, 'siteUrl' | 'jobKey' | 'onBug'>,
): () => void {
  const headers = { authorization: `Bearer ${jobKey}` };
  let running = false;
  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      const answer = await stack.fetch(new Request(`${siteUrl}${JOB_PATH}`, { method: 'POST', headers }), 'timer');
      if (!answer.ok) onBug(new Error(`What is due every hour failed with ${answer.status}.`));
    } catch (error) {
      onBug(error);
    } finally {
      running = false;
    }
  };
  const first = setTimeout(() => void run(), FIRST_MS).unref();
  const every = setInterval(() => void run(), HOUR_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}

/** Paths that belong to the stack; everything else is the page. */
export const isStackPath = (path: string): boolean =>
  /^\/(?:(?:auth\/v1|rest\/v1|storage\/v1|api)\/|__mail(?:\?|$))/u.test(path);

export function stackListener(stack: Stack): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return getRequestListener((request, { incoming }) =>
    stack.fetch(request, 'socket' in incoming ? (incoming.socket.remoteAddress ?? 'unknown') : 'unknown'),
  );
}

export interface Listening {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * On loopback only: other computers cannot reach it, whatever the firewall says. `page` serves what is not the stack's.
 */
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
