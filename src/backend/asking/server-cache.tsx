// The cache of what was read from a server, for the pages below. Of the signed-in person there, the subscription is followed.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { backendClient } from './client.ts';
import { followSubscription } from '../plan/follow-subscription.ts';
import { queryClient } from './query-client.ts';
import { useSession } from '../session/session.ts';

export function ServerCache({ children }: { readonly children: ReactNode }) {
  const { state } = useSession();
  useEffect(() => (state === 'signed-in' ? followSubscription(backendClient, queryClient) : undefined), [state]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
