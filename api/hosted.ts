// The product API in front of a hosted project: nothing of its own but the calls; accounts, tables and files are there.
import { createRemoteJWKSet } from 'jose';
import { tokenReader } from './access-tokens.ts';
import { createBackend } from './backend.ts';
import { stripeService } from './billing/payment-service.ts';
import { openPostgres } from './postgres.ts';
import { hubspotContacts } from './contact-calls.ts';
import { concept2Logbook } from './logbook.ts';
import { afterAnswer, createProductApi } from './product-api.ts';
import { productMailer, smtpMailer } from './mail/mailer.ts';
import type { HostedSettings } from './environment.ts';
import { jsonAnswer, withCallHeaders } from './http.ts';

export interface HostedOptions {
  readonly onBug: (error: unknown) => void;
  /** How the project is reached; the platform's own unless a test says otherwise. */
  readonly send?: typeof fetch;
  /** Tells the host that work continues after a response. */
  readonly hold?: (work: Promise<unknown>) => void;
}

/** Longer than any answer of the project takes, shorter than a function may run. */
const TIMEOUT_MS = 8000;
/** For one statement: the timer's take longest, and what is cut off would start over every hour. */
const STATEMENT_MS = 25_000;
/** Several functions share the connections of one project. */
const CONNECTIONS = 3;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/u;

export function createHostedApi(settings: HostedSettings, { onBug, send = fetch, hold }: HostedOptions) {
  const { url, publishableKey, secretKey, siteUrl, smtp, hubspotToken, logbook, replies, payments, contactAddress } =
    settings;
  const database = openPostgres({
    url: settings.databaseUrl,
    connections: CONNECTIONS,
    statementMs: STATEMENT_MS,
    ...(LOOPBACK.test(new URL(settings.databaseUrl).hostname) ? {} : { tls: { ca: settings.databaseCa } }),
    onLost: onBug,
  });
  const api = createProductApi({
    backend: createBackend({
      database,
      readToken: tokenReader(createRemoteJWKSet(new URL('/auth/v1/.well-known/jwks.json', url)), Date.now),
      url,
      publishableKey,
      secretKey,
      fetch: (request) => send(request, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    }),
    mailer: productMailer(smtp === null ? null : smtpMailer(smtp), onBug),
    saveContact: hubspotContacts(hubspotToken),
    logbook: concept2Logbook(logbook, siteUrl, send),
    replies,
    payments: payments === undefined ? null : stripeService(payments),
    now: () => new Date(),
    siteUrl,
    contactAddress,
    later: afterAnswer(onBug, hold),
    onBug,
  });
  return {
    /** `client`: the address a request came from, for limits. */
    answer: async (request: Request, client: string): Promise<Response> =>
      withCallHeaders(
        new URL(request.url).pathname.startsWith('/api/')
          ? await api.fetch(request, { client })
          : jsonAnswer(404, { error: 'Not found' }),
      ),
    close: database.close,
  };
}
