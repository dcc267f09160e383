// The subscription of a user: one optional row, its dates as dates, followed while someone is signed in.
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { backendClient, type BackendClient } from '../client/client.ts';
import { FailedRequest } from '../client/failed-request.ts';
import { reportFailure } from '../client/log-failure.ts';
import { texts } from '../client/columns.ts';
import { queryClient } from '../client/query-client.ts';
import { useUserId } from '../auth/session.ts';

const date = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);
const optionalDate = z.optional(z.nullable(date));

const SUBSCRIPTION = z.object({
  ...texts('id user_id stripe_subscription_id stripe_customer_id status tier price_id'),
  /** In the smallest unit of the currency. */
  amount: z.number(),
  current_period_start: date,
  current_period_end: date,
  trial_end: optionalDate,
  canceled_at: optionalDate,
  created_at: date,
  updated_at: date,
});

type Subscription = z.infer<typeof SUBSCRIPTION>;

/** Null without one. Any failure but a missing row is logged and reported. */
export async function readSubscription(userId: string): Promise<Subscription | null> {
  const client = await backendClient();
  const { data, error, status } = await client.from('subscriptions').select('*').eq('user_id', userId).maybeSingle();
  if (error !== null && error.code !== 'PGRST116') {
    reportFailure('Error fetching subscription', error);
    throw new FailedRequest('Couldn’t load your subscription.', status);
  }
  return data === null ? null : SUBSCRIPTION.parse(data);
}

export const subscriptionQuery = (userId: string) =>
  queryOptions({ queryKey: ['subscription', userId], queryFn: () => readSubscription(userId) });

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

/** Of the session there is, in the cache of the pages. */
export const followSession = (): (() => void) => followSubscription(backendClient, queryClient);

/** Null without one, and while none is known. */
export function useSubscription() {
  const cache = useQueryClient();
  const userId = useUserId();
  const { data = null } = useQuery({ ...subscriptionQuery(userId), enabled: userId !== '' });
  const refresh = async (): Promise<void> => (userId === '' ? undefined : refreshSubscription(cache, userId));
  return { subscription: data, refresh };
}
