// A change of somebody's plans: what is running, what went wrong, and everything read again afterwards.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plansKey } from '../calendar-queries.ts';

export interface PlanChange {
  readonly run: (change: () => Promise<void>) => void;
  readonly busy: boolean;
  readonly problem: string | null;
}

/** `onDone`: after what is shown has been read again. */
export function usePlan(rower: string, onDone?: () => void): PlanChange {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (change: () => Promise<void>) => {
      await change();
      await client.invalidateQueries({ queryKey: plansKey(rower) });
    },
    // A row that was written is not written twice because its answer was lost.
    retry: false,
    onSuccess: () => onDone?.(),
  });
  return { run: mutate, busy: isPending, problem: error?.message ?? null };
}
