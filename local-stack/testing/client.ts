// The real client library against a stack: its requests go to `stack.fetch`, no socket is opened.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SITE, type TestStack } from './stack.ts';

/** Node 20 has no WebSocket and the client wants one at birth; this one says so as soon as it is used. */
function noRealtime(): never {
  throw new Error('The product has no realtime.');
}

/** Signed out, at the services of an address. */
export const createServiceClient = (
  url: string,
  key: string,
  options: { global?: { fetch: typeof fetch }; accessToken?: () => Promise<string> } = {},
): SupabaseClient =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: noRealtime as never },
    ...options,
  });

/** Signed out, or with someone's token from the start. */
export const createTestClient = ({ stack, keys }: TestStack, token?: string): SupabaseClient =>
  createServiceClient(SITE, keys.publishable, {
    ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
    global: { fetch: (input, init) => stack.fetch(new Request(input, init), '127.0.0.1') },
  });

/** What the newest email to someone offers: the link's token and type, and the digits. */
export function newestMail(
  { stack }: TestStack,
  to: string,
): { readonly link: URL; readonly tokenHash: string; readonly code: string; readonly subject: string } {
  const mail = stack.mail().find((message) => message.to === to);
  if (mail === undefined) throw new Error(`No email to ${to}.`);
  const link = new URL(/https?:\/\/\S+/u.exec(mail.text)?.[0] ?? 'http://none.test');
  return {
    link,
    tokenHash: link.searchParams.get('token_hash') ?? '',
    code: /code: (\d{6})/u.exec(mail.text)?.[1] ?? '',
    subject: mail.subject,
  };
}
