// A change of someone's plans: what is running, what went wrong, and everything read again afterward.
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
    // A row that was written is not written twice because its answer was lost.
    retry: false,
  });
  return { run: mutate, busy: isPending, problem: error?.message ?? null };
}
