// Mutation that lists the queries to refetch afterwards.
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface ChangeOptions {
  /** Doing it twice is not doing it once: it adds a row, makes a secret or sends an email. Never repeated by itself. */
  readonly isOnce?: boolean;
}

/** What is safe to repeat is sent up to twice more, as the cache's rules say; a refusal never. */
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
