// The fields of the records that the stroke kernels write, as engine/assembly/strokes/drive.ts has them: all float64.
// `driveBytes` and `strokeBytes` of the kernels say how long a record is.
import { GATE_FIELDS } from '../analysis.ts';

/** What the stroke table needs of a drive beside the fields it publishes. */
export const EVIDENCE_FIELDS = ['travelDeg', 'liftN', 'reverseWorkJ'] as const;
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number];

/** The moment of the load lies beside the other moments, which the kernels turn from rows to seconds together. */
const LOAD = 'loadS';

export const TABLE_FIELDS = [...GATE_FIELDS.filter((field) => field !== LOAD), ...EVIDENCE_FIELDS, LOAD] as const;

export const STROKE_RECORD_FIELDS = ['startS', 'endS', 'closeS', 'restS', 'middleRow'] as const;
