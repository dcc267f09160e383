// The subscription of the session there is, in the cache of the pages.
import { backendClient } from '../client/client.ts';
import { queryClient } from '../client/query-client.ts';
import { followSubscription } from './subscription.ts';

export const followSession = (): (() => void) => followSubscription(backendClient, queryClient);
