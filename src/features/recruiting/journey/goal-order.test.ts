import { describe, expect, it } from 'vitest';
import type { Goal } from '#src/data/people/results.ts';
import { sortGoals } from './goal-order.ts';

const goal = (
  id: string,
  due_on: string | null,
  reached_on: string | null = null,
  created_at = '2026-01-01',
): Goal => ({
  id,
  due_on,
  reached_on,
  created_at,
  team_id: null,
  set_by: null,
  set_as: null,
  aim: id,
});

describe('goals', () => {
  it('that are open come first by their day, without one last; then the one reached last', () => {
    const goals = [
      goal('reached early', null, '2026-02-01'),
      goal('any day', null),
      goal('late', '2026-12-01'),
      goal('reached late', '2026-01-01', '2026-03-01'),
      goal('soon', '2026-11-30'),
    ];
    expect(sortGoals(goals).map(({ id }) => id)).toEqual(['soon', 'late', 'any day', 'reached late', 'reached early']);
  });
});
