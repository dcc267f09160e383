// Mutation that lists the queries to refetch afterwards.
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface ChangeOptions {
  /** Doing it twice is not doing it once: it adds a row, makes a secret or sends an email. Never repeated by itself. */
  readonly isOnce?: boolean;
}

/** Idempotent changes retry up to twice by the cache's rules; refusals never do. */
export function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  concerned: readonly QueryKey[],
  { isOnce = false }: ChangeOptions = {},
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    ...(isOnce && { retry: false }),
    onSuccess: async () => {
      await Promise.all(concerned.map(async (queryKey) => cache.invalidateQueries({ queryKey })));
    },
  });
}
