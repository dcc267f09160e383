// Fields of the records written by the stroke kernels, as in engine/assembly/strokes/drive.ts: all float64.
// `driveBytes` and `strokeBytes` of the kernels give the record length.
import { GATE_FIELDS } from '../analysis.ts';

/** Drive fields needed by the stroke table but not published. */
export const EVIDENCE_FIELDS = ['travelDeg', 'liftN', 'reverseWorkJ'] as const;
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number];

/** The load is stored next to the other moments, which the kernels convert from rows to seconds together. */
const LOAD = 'loadS';

export const TABLE_FIELDS = [...GATE_FIELDS.filter((field) => field !== LOAD), ...EVIDENCE_FIELDS, LOAD] as const;

export const STROKE_RECORD_FIELDS = ['startS', 'endS', 'closeS', 'restS', 'middleRow'] as const;
