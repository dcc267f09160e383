// The product API as one serverless function: `fetch` from request to response, configured from its environment at the
// first call.
import { stackFromEnvironment } from './environment.ts';
import { clientAddress, jsonAnswer, withCallHeaders } from './http.ts';
import { createHostedApi } from './hosted.ts';

type Handler = (request: Request) => Promise<Response>;

/** Writes to the host's log, which is not public. */
function log(problem: unknown): void {
  const text = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
  process.stderr.write(`${text}\n`);
}

const isHost = (value: unknown): value is { readonly waitUntil: (work: Promise<unknown>) => void } =>
  typeof value === 'object' && value !== null && 'waitUntil' in value && typeof value.waitUntil === 'function';

/**
 * Vercel stops a function after its response unless it knows about background work; other hosts keep the process alive.
 */
function hold(work: Promise<unknown>): void {
  const context: unknown = Reflect.get(globalThis, Symbol.for('@vercel/request-context'));
  const get: unknown = typeof context === 'object' && context !== null ? Reflect.get(context, 'get') : undefined;
  const host: unknown = typeof get === 'function' ? Reflect.apply(get, context, []) : undefined;
  if (isHost(host)) host.waitUntil(work);
}

function createHandler(): Handler {
  const read = stackFromEnvironment(process.env);
  const problems = read.ok ? [] : read.problems;
  if (!read.ok || read.settings.kind !== 'hosted') {
    log(new Error(problems[0] ?? 'Set SUPABASE_URL and its keys: a function has no database of its own.'));
    return () => Promise.resolve(withCallHeaders(jsonAnswer(503, { error: 'The product API is not set up.' })));
  }
  const { settings } = read;
  const { answer } = createHostedApi(settings, { onBug: log, hold });
  return (request) => answer(request, clientAddress(request, null, settings.trustForwarded));
}

let handler: Handler | null = null;

export default {
  fetch: (request: Request): Promise<Response> => {
    handler ??= createHandler();
    return handler(request);
  },
};
