// Order of goals.
import type { Goal } from '#src/data/people/results.ts';

/** Open ones by date, then reached ones, latest first. */
export const sortGoals = (goals: readonly Goal[]): readonly Goal[] =>
  goals.toSorted((a, b) => {
    if (a.reached_on !== null && b.reached_on !== null) return b.reached_on.localeCompare(a.reached_on);
    if (a.reached_on !== b.reached_on) return a.reached_on === null ? -1 : 1;
    return (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999') || a.created_at.localeCompare(b.created_at);
  });
