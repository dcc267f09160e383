// Timing lines of the session: stored with the recording, undone like every other edit.
import { useMemo } from 'react';
import type { CourseGate, CourseGates, GateRole } from '#src/map/track/course-gates.ts';
import { useDeskEdits } from '../../shared/pieces/edits-context.tsx';
import { gateEdit, parseCourseGates } from './kept-gates.ts';

export interface CourseGatesEditor {
  readonly gates: CourseGates;
  /** Null removes it. */
  readonly place: (role: GateRole, gate: CourseGate | null) => void;
  /** Why they last for this visit only, in a sentence; null when they are saved. */
  readonly problem: string | null;
}

export function useCourseGates(): CourseGatesEditor {
  const { annotations, perform, problem } = useDeskEdits();
  const gates = useMemo(() => parseCourseGates(annotations.courseGates), [annotations.courseGates]);
  return useMemo(
    () => ({
      gates,
      problem,
      place: (role, gate) => perform(gateEdit(role, gates, { ...gates, [role]: gate })),
    }),
    [gates, problem, perform],
  );
}
