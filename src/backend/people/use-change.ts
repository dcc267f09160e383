// Something that changes what a server keeps, and which of the answers at hand are asked for again afterwards.
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/** Sent once: whoever pressed sees what went wrong and presses again. */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, concerned: readonly QueryKey[]) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    retry: false,
    onSuccess: async () => {
      await Promise.all(concerned.map(async (queryKey) => cache.invalidateQueries({ queryKey })));
    },
  });
}
