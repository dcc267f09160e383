// Keeps the signed-in person's subscription current: fetched at sign-in and after every auth event, cleared on sign-out
// or failure, refreshed on demand.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { BackendClient } from '../client/client.ts';
import { useCallback } from 'react';
import { useAuthSession } from '../auth/session.ts';
import { subscriptionQuery, type Subscription } from './subscription.ts';

/** Asks the server whatever the cache holds. A failure is reported where it is read; here it clears what was known. */
export async function refreshSubscription(cache: QueryClient, userId: string): Promise<void> {
  const query = subscriptionQuery(userId);
  try {
    await cache.fetchQuery({ ...query, staleTime: 0 });
  } catch {
    cache.setQueryData(query.queryKey, null);
  }
}

interface AuthChanges {
  readonly auth: Pick<BackendClient['auth'], 'onAuthStateChange'>;
}

/** Until the answer is called. The first thing the service tells is the session there is. */
export function followSubscription(client: () => Promise<AuthChanges>, cache: QueryClient): () => void {
  let isOver = false;
  let end = (): void => {
    isOver = true;
  };
  const begin = async (): Promise<void> => {
    const { auth } = await client();
    if (isOver) return;
    const { data } = auth.onAuthStateChange((_event, authSession) => {
      if (authSession === null) {
        cache.removeQueries({ queryKey: ['subscription'] });
        return;
      }
      // The service holds its lock while it tells: a question asked in here would wait for itself.
      setTimeout(() => void refreshSubscription(cache, authSession.user.id));
    });
    end = () => data.subscription.unsubscribe();
  };
  // Without the client's code no session exists to follow.
  void begin().catch(() => undefined);
  return () => end();
}

interface KnownSubscription {
  /** Null without one, and while none is known. */
  readonly subscription: Subscription | null;
  readonly refresh: () => Promise<void>;
}

export function useSubscription(): KnownSubscription {
  const cache = useQueryClient();
  const authSession = useAuthSession();
  const userId = authSession.state === 'signed-in' ? authSession.user.id : null;
  const { data } = useQuery({ ...subscriptionQuery(userId ?? ''), enabled: userId !== null });
  const refresh = useCallback(
    async (): Promise<void> => (userId === null ? undefined : refreshSubscription(cache, userId)),
    [cache, userId],
  );
  return { subscription: data ?? null, refresh };
}
