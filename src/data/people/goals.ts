// An athlete's goals: set by a coach, visible to the family, completed by the athlete.
import * as z from 'zod/mini';
import { changeRows } from '../client/ask-database.ts';
import { rowsQuery } from '../client/asked-query.ts';

const GOAL = z.object({
  id: z.string(),
  team_id: z.nullable(z.string()),
  set_by: z.nullable(z.string()),
  set_as: z.nullable(z.string()),
  aim: z.string(),
  due_on: z.nullable(z.string()),
  reached_on: z.nullable(z.string()),
  created_at: z.string(),
});
export type Goal = z.infer<typeof GOAL>;

export const goalsQuery = (uaid: string) => ({
  ...rowsQuery(['goals', uaid], GOAL, 'Couldn’t load the goals.', (client) =>
    client.from('goals').select('id,team_id,set_by,set_as,aim,due_on,reached_on,created_at').eq('uaid', uaid),
  ),
  refetchOnMount: 'always' as const,
});

export interface NewGoal {
  readonly uaid: string;
  /** Null: set by a coach with individual access from the family. */
  readonly team_id: string | null;
  readonly aim: string;
  readonly due_on: string | null;
}

const NOT_SAVED = 'Couldn’t save the goal.';

export const setGoal = (goal: NewGoal): Promise<void> =>
  changeRows(NOT_SAVED, (client) => client.from('goals').insert(goal).select('id'));

/** Null: not reached after all. */
export const markReached = (goal: string, reachedOn: string | null): Promise<void> =>
  changeRows(NOT_SAVED, (client) => client.from('goals').update({ reached_on: reachedOn }).eq('id', goal).select('id'));

export const removeGoal = (goal: string): Promise<void> =>
  changeRows('Couldn’t remove the goal.', (client) => client.from('goals').delete().eq('id', goal).select('id'));
