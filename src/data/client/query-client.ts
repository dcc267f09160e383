// The cache of what was read from a server, with the freshness, retention and retries of the specification's section 9.
import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type Query } from '@tanstack/react-query';
import { authSessionSource } from '../auth/session-source.ts';

const FRESH_MS = 300_000;
const KEPT_MS = 600_000;

/** The server refused the request itself: asking again would be refused again. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : Number.NaN;
  return status >= 400 && status < 500;
}

/** Without a network there is nothing to wait for: the page says so at once, and asks again when it is back. */
const retryUpTo =
  (most: number) =>
  (failures: number, error: unknown): boolean =>
    failures < most && navigator.onLine && !isRefusal(error);

/**
 * Drops a first answer that is still loading when something changes: it was requested before the change, and the
 * library would take it for the answer to the request after it.
 */
class ChangedCache extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const first = { ...filters, type: 'active', predicate: ({ state }: Query) => state.data === undefined } as const;
    // Silent: anyone waiting for the dropped answer gets the next one.
    void this.cancelQueries(first, { silent: true });
    return super.invalidateQueries(filters, options);
  }
}

export const createQueryClient = (): QueryClient =>
  new ChangedCache({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: true,
        retry: retryUpTo(3),
        // Never pauses while the browser reports being offline: a paused query shows as loading forever, and a paused
        // change would run when no one expects it.
        networkMode: 'always',
      },
      mutations: { retry: retryUpTo(2), networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();

const currentUserId = (): string | null => {
  const session = authSessionSource.current();
  return session.state === 'signed-in' ? session.user.id : null;
};

let owner = currentUserId();
// Clears the cache, so that the next person at this computer sees nothing of it.
authSessionSource.subscribe(() => {
  if (currentUserId() !== owner) queryClient.clear();
  owner = currentUserId();
});
