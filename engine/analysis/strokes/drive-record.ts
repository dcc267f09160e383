// The records that the stroke kernels write, field by field: all float64, in the order of engine/assembly/strokes/drive.ts.
import { GATE_FIELDS } from '../analysis.ts';

/** What the stroke table needs of a drive beside the fields it publishes. */
export const EVIDENCE_FIELDS = ['travelDeg', 'liftN', 'reverseWorkJ'] as const;
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number];

/** The moment of the load lies beside the other moments, which the kernels turn from rows to seconds together. */
const LOAD = 'loadS';

export const TABLE_FIELDS = [...GATE_FIELDS.filter((field) => field !== LOAD), ...EVIDENCE_FIELDS, LOAD] as const;

const INTERNAL_FIELD_COUNT = 14;

export const DRIVE_BYTES = (TABLE_FIELDS.length + INTERNAL_FIELD_COUNT) * 8;

export const STROKE_RECORD_FIELDS = ['startS', 'endS', 'closeS', 'restS', 'middleRow'] as const;
