// The one client of the hosted services. It is fetched when something first needs it: a visitor who reads a public page
// never loads it, and who is signed in is known without it (stored-session.ts).
import type { SupabaseClient } from '@supabase/supabase-js';
import { withinDeadline } from '#src/offline/part-deadline.ts';
import { backendUrl, publishableKey } from '../auth/address.ts';
import { SESSION_KEY } from '../auth/stored-session.ts';
import type { Database } from './database.gen.ts';

/** The client library, told what tables and calls there are. */
export type BackendClient = SupabaseClient<Database>;

let client: Promise<BackendClient> | null = null;

/** Rejects when its code can't be fetched (first visit while offline); the next call retries. */
export function backendClient(): Promise<BackendClient> {
  client ??= create().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

async function create(): Promise<BackendClient> {
  const { SupabaseClient: Library } = await withinDeadline(import('@supabase/supabase-js'));
  class Client extends Library<Database> {
    constructor() {
      super(backendUrl, publishableKey, {
        auth: { storageKey: SESSION_KEY, persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
        global: { headers: { Prefer: 'return=representation' } },
      });
      // query-client.ts decides what is retried: the library's own retries would delay every failure by seven seconds.
      this.rest.retry = false;
    }
  }
  return new Client();
}
