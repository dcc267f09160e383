// Athlete's list and its changes; the database's result shows at once.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSchool, type SchoolChange } from '#src/data/schools/my-schools.ts';
import { mySchoolsKey } from '../queries.ts';

interface ListChange {
  readonly id: string;
  readonly changes: SchoolChange;
}

export interface ListChanges {
  readonly change: (id: string, changes: SchoolChange) => void;
  readonly changingId: string | null;
  readonly problem: string | null;
}

export function useListChanges(uaid: string): ListChanges {
  const cache = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ id, changes }: ListChange) => changeSchool(id, changes),
    onSettled: () => cache.invalidateQueries({ queryKey: mySchoolsKey(uaid) }),
  });
  return {
    change: (id, changes) => mutate({ id, changes }),
    changingId: isPending ? variables.id : null,
    problem: error?.message ?? null,
  };
}
