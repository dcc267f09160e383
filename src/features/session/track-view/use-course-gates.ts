// The gates of the outing's course: kept with the recording, undone with every other edit of the desk.
import { useEffect, useMemo } from 'react';
import type { CourseGate, CourseGates, GateRole } from '#src/map/course-gates.ts';
import { NOT_ANNOTATED } from '#src/outings/annotations-state.ts';
import { useAnnotations } from '#src/outings/annotations.ts';
import type { OutingId } from '#workers/api.ts';
import { gateEdit, gatesOf } from './kept-gates.ts';

export interface CourseGatesEditor {
  readonly gates: CourseGates;
  /** Null removes it. */
  readonly place: (role: GateRole, gate: CourseGate | null) => void;
  /** Why they last for this visit only, in a sentence; null when they are kept. */
  readonly problem: string | null;
}

export function useCourseGates(outing: OutingId): CourseGatesEditor {
  const load = useAnnotations((state) => state.load);
  const edit = useAnnotations((state) => state.edit);
  const { annotations, problem } = useAnnotations((state) => state.of[outing] ?? NOT_ANNOTATED);
  useEffect(() => load(outing), [load, outing]);
  const gates = useMemo(() => gatesOf(annotations.courseGates), [annotations.courseGates]);
  return useMemo(
    () => ({
      gates,
      problem,
      place: (role, gate) => edit(outing, gateEdit(role, gates, { ...gates, [role]: gate })),
    }),
    [gates, problem, edit, outing],
  );
}
