// Keeps the coach's plan of the session; undone like every other edit.
import type { Edit } from '#src/library/notebook/annotations-state.ts';

/** Null removes the plan. */
export const planEdit = (before: string | null, after: string | null): Edit => ({
  does: after === null ? 'removing the plan' : 'planning the session',
  apply: (annotations) => ({ ...annotations, planned: after }),
  revert: (annotations) => ({ ...annotations, planned: before }),
});
