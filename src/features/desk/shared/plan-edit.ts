// Keeps the coach's plan of the session; undone like every other edit.
import type { Edit } from '#src/library/notebook/annotations-state.ts';
import type { Annotations } from '#storage/annotations.ts';

const withPlan = ({ planned: _, ...others }: Annotations, text: string | null): Annotations =>
  text === null ? others : { ...others, planned: text };

/** Null removes the plan. */
export const planEdit = (before: string | null, after: string | null): Edit => ({
  does: after === null ? 'removing the plan' : 'planning the session',
  apply: (annotations) => withPlan(annotations, after),
  revert: (annotations) => withPlan(annotations, before),
});
