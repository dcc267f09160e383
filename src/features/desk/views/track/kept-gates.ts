// Timing lines as stored with the recording, and back.
import * as z from 'zod/mini';
import {
  NARROWEST_GATE_M,
  NO_GATES,
  WIDEST_GATE_M,
  type CourseGates,
  type GateRole,
} from '#src/map/track/course-gates.ts';
import type { Edit } from '#src/library/notebook/annotations-state.ts';
import type { Annotations, VersionedField } from '#storage/annotations.ts';

const VERSION = 1;

const gate = z.object({
  latitudeDeg: z.number().check(z.minimum(-90), z.maximum(90)),
  longitudeDeg: z.number().check(z.minimum(-360), z.maximum(360)),
  headingDeg: z.number().check(z.minimum(0), z.maximum(360)),
  widthM: z.number().check(z.minimum(NARROWEST_GATE_M), z.maximum(WIDEST_GATE_M)),
});
const one = z.catch(z.nullable(gate), null);
const kept = z.object({ version: z.literal(VERSION), start: one, finish: one });

/** Drops an unreadable line and keeps the other. */
export function parseCourseGates(field: Annotations['courseGates']): CourseGates {
  const read = kept.safeParse(field);
  return read.success ? { start: read.data.start, finish: read.data.finish } : NO_GATES;
}

const toVersionedField = (gates: CourseGates): VersionedField | null =>
  gates.start === null && gates.finish === null ? null : { version: VERSION, ...gates };

const withGate = (annotations: Annotations, role: GateRole, gates: CourseGates): Annotations => ({
  ...annotations,
  courseGates: toVersionedField({ ...parseCourseGates(annotations.courseGates), [role]: gates[role] }),
});

export function gateEdit(role: GateRole, before: CourseGates, after: CourseGates): Edit {
  const does = after[role] === null ? `removing the ${role} line` : `placing the ${role} line`;
  return {
    does,
    // The other line may have been changed in another tab.
    apply: (annotations) => withGate(annotations, role, after),
    revert: (annotations) => withGate(annotations, role, before),
  };
}
