// Change to someone's plans: running, failed, and everything refetched afterward.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plansKey } from '../calendar-queries.ts';

export interface PlanChange {
  readonly run: (change: () => Promise<void>) => void;
  readonly busy: boolean;
  readonly problem: string | null;
}

export function usePlan(rower: string): PlanChange {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (change: () => Promise<void>) => {
      await change();
      await client.invalidateQueries({ queryKey: plansKey(rower) });
    },
    // A lost response must not write the row twice.
    retry: false,
  });
  return { run: mutate, busy: isPending, problem: error?.message ?? null };
}
