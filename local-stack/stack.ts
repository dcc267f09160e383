// The complete local backend as one function from request to response: /auth/v1, /rest/v1, /storage/v1, the product's
// /api and the mailbox. It has no port; its host must listen on loopback only.
import { join } from 'node:path';
import { sendAccountNotices } from '#api/account/account-notices.ts';
import { createBackend } from '#api/backend.ts';
import { stripeService, type PaymentKeys } from '#api/billing/payment-service.ts';
import { hubspotContacts } from '#api/contact-calls.ts';
import { type Mailer, productMailer } from '#api/mail/mailer.ts';
import { afterAnswer, createProductApi, type ProductApiOptions } from '#api/product-api.ts';
import type { Database } from '#api/database.ts';
import { jsonAnswer, withCallHeaders } from '#api/http.ts';
import { createAuth } from './auth/auth.ts';
import { createLimits } from './auth/request.ts';
import { createSessions } from './auth/session.ts';
import { lockDirectory } from './database/directory-lock.ts';
import { openPreparedPostgres, openCopiedDatabase } from './database/template.ts';
import {
  readCaller,
  requireLiveSignIn,
  refuseForeign,
  createKeys,
  loadKeys,
  type StackKeys,
  createTokens,
} from './gateway/caller.ts';
import { createMailbox, type CapturedMessage, mailboxPage } from './mail/mailbox.ts';
import { readCatalogue } from './rest/question.ts';
import { createRest } from './rest/rest.ts';
import { openFiles } from './storage/objects.ts';
import { createStorage } from './storage/storage.ts';

export interface AssemblyOptions
  extends
    Pick<ProductApiOptions, 'siteUrl'>,
    Partial<Pick<ProductApiOptions, 'onBug' | 'contactAddress' | 'logbook' | 'replies' | 'jobKey' | 'later'>> {
  readonly now?: () => number;
  /** Without it, making a contact answers that there is no HubSpot. */
  readonly hubspotToken?: string | undefined;
  /** Without them, billing is not switched on. */
  readonly paymentKeys?: PaymentKeys | undefined;
  /** Sends emails; without it they are captured and shown on /__mail, and the contact page needs no address. */
  readonly mailer?: Mailer | undefined;
  /** Directory of recordings; by default a temporary one, deleted with the stack. */
  readonly filesDirectory?: string | null;
}

export interface StackOptions extends AssemblyOptions {
  /** Where everything is kept; null keeps it in memory. */
  readonly directory: string | null;
  /** A real PostgreSQL; files and keys stay in the directory. Without it the database is embedded. */
  readonly databaseUrl?: string | undefined;
  /** Demo accounts, and registering open to everyone. */
  readonly seed?: boolean;
  readonly environment?: string | undefined;
}

export interface Stack {
  /** `client`: the address the request came from, for limits. */
  readonly fetch: (request: Request, client?: string) => Promise<Response>;
  readonly keys: Pick<StackKeys, 'publishable' | 'secret'>;
  readonly mail: () => readonly CapturedMessage[];
  readonly close: () => Promise<void>;
}

const CAPTURED_CONTACT = 'contact@strokeside.test';

/** Opens the database of one directory, which no other process can then open, and everything above it. */
export async function createStack(options: StackOptions): Promise<Stack> {
  const { directory, databaseUrl, seed = false, onBug = () => undefined } = options;
  if ((options.environment ?? process.env['NODE_ENV']) === 'production') {
    throw new Error('The local stack is for one computer: in production, set the address and key of a hosted project.');
  }
  const lock = directory === null ? null : await lockDirectory(directory);
  try {
    const keys = directory === null ? await createKeys() : await loadKeys(directory);
    const inDirectory = directory === null ? null : join(directory, 'database');
    const database =
      databaseUrl === undefined
        ? await openCopiedDatabase(inDirectory, seed)
        : await openPreparedPostgres({ url: databaseUrl, seed, onLost: onBug });
    const filesDirectory = directory === null ? null : join(directory, 'files');
    const stack = await assembleStack(database, keys, { ...options, filesDirectory }).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return {
      ...stack,
      close: async () => {
        await stack.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/** The services above a database that is open already. */
export async function assembleStack(database: Database, keys: StackKeys, options: AssemblyOptions): Promise<Stack> {
  const { siteUrl, now = Date.now, onBug = () => undefined } = options;
  const tokens = await createTokens(keys.signing, now);
  const mailbox = createMailbox(now);
  const mailer = options.mailer ?? mailbox;
  const rest = createRest(database, await readCatalogue(database));
  const files = await openFiles(options.filesDirectory ?? null);
  const storage = createStorage({ database, files, siteUrl, onBug });
  const auth = createAuth(
    {
      database,
      sessions: createSessions(tokens, keys.refresh),
      limits: createLimits(database),
      mailer,
      onNotice: () => mailNotices(),
      siteUrl,
      now: () => new Date(now()),
    },
    tokens,
  );

  const route = async (request: Request, client: string): Promise<Response> => {
    const refused = refuseForeign(request);
    if (refused !== null) return refused;
    const { pathname } = new URL(request.url);
    if (pathname === '/__mail' && request.method === 'GET') return mailboxPage(mailbox.messages());
    const [, service, path] = /^\/(auth|rest|storage)\/v1\/(.*)$/u.exec(pathname) ?? [];
    if (pathname.startsWith('/api/')) return api.fetch(request, { client });
    if (service === undefined || path === undefined) return jsonAnswer(404, { message: 'Not found' });
    const caller = await readCaller(request, keys, tokens);
    if (service === 'auth') return auth(request, path, caller, client);
    const live = await requireLiveSignIn(database, caller);
    return service === 'rest' ? rest(request, path, live) : storage(request, path, live);
  };
  const answer = async (request: Request, client: string): Promise<Response> => {
    try {
      return await route(request, client);
    } catch (error) {
      // A response never describes a bug.
      onBug(error);
      return jsonAnswer(500, { code: 'unexpected_failure', message: 'Something went wrong on our side.' });
    }
  };
  const backend = createBackend({
    database,
    readToken: tokens.read,
    url: siteUrl,
    publishableKey: keys.publishable,
    secretKey: keys.secret,
    fetch: answer,
  });
  const api = createProductApi({
    backend,
    mailer: productMailer(mailer, onBug),
    saveContact: hubspotContacts(options.hubspotToken),
    logbook: options.logbook ?? null,
    replies: options.replies ?? null,
    payments: options.paymentKeys === undefined ? null : stripeService(options.paymentKeys),
    now: () => new Date(now()),
    siteUrl,
    jobKey: options.jobKey,
    contactAddress: options.contactAddress ?? (options.mailer === undefined ? CAPTURED_CONTACT : null),
    later: options.later ?? afterAnswer(onBug),
    onBug,
  });

  /** One run at a time; what comes up in the meantime is in the next one. */
  let notices: Promise<void> = Promise.resolve();
  let isAsked = false;
  const mailNotices = (): void => {
    if (isAsked) return;
    isAsked = true;
    notices = notices.then(async () => {
      isAsked = false;
      await sendAccountNotices({ backend, mailer, siteUrl, onBug }).catch(onBug);
    });
  };

  return {
    keys: { publishable: keys.publishable, secret: keys.secret },
    mail: mailbox.messages,
    close: async () => {
      await notices;
      await database.close();
      await files.close();
    },
    fetch: (request, client = 'unknown') => answer(request, client).then(withCallHeaders),
  };
}
