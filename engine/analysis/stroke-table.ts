// The stroke table of a sampled recording: what the kernels found, copied out of engine memory.
import type { Engine } from '../kernel/engine.ts';
import type { Samples } from '../recording/recording.ts';
import { BOAT_FIELDS, type BoatField, GATE_FIELDS, type GateField, type StrokeTable } from './analysis.ts';
import { EVIDENCE_FIELDS, type EvidenceField, STROKE_RECORD_FIELDS, TABLE_FIELDS } from './drive-record.ts';
import type { Segmentation } from './segmentation.ts';

export type Columns<Field extends string> = Record<Field, Float64Array>;

export interface StrokesFound {
  readonly strokes: StrokeTable;
  /** What tells the kinds of strokes apart; not published. One number per stroke and gate. */
  readonly evidence: Readonly<Columns<EvidenceField>>;
  /** When the logger would close each stroke: the last seat has come back 10° from its release. */
  readonly closeS: Float64Array;
  /** Longest rest in the recovery, median of the seats. */
  readonly restS: Float64Array;
}

/** One column of NaN per field. */
export function emptyColumns<Field extends string>(fields: readonly Field[], length: number): Columns<Field> {
  const column = (): Float64Array => new Float64Array(length).fill(NaN);
  return Object.fromEntries(fields.map((field) => [field, column()])) as Columns<Field>;
}

export function emptyStrokeTable(count: number, gateCount: number): StrokeTable {
  return {
    count,
    gateCount,
    number: new Float64Array(count).fill(NaN),
    kind: new Uint8Array(count),
    fromRow: new Int32Array(0),
    toRow: new Int32Array(0),
    boat: emptyColumns<BoatField>(BOAT_FIELDS, count),
    gate: emptyColumns<GateField>(GATE_FIELDS, count * gateCount),
  };
}

function copyDrives(engine: Engine, found: Segmentation): Columns<GateField | EvidenceField> {
  const cells = found.strokeCount * found.gateCount;
  return engine.scratch(() => {
    const target = engine.allocate(cells * TABLE_FIELDS.length * 8);
    const { driveAddresses, table, gateCount } = found;
    engine.kernels.scatterDrives(driveAddresses, table, cells, gateCount, TABLE_FIELDS.length, target);
    const columns = TABLE_FIELDS.map((field, i) => [field, engine.f64(target + i * cells * 8, cells).slice()]);
    return Object.fromEntries(columns) as Columns<GateField | EvidenceField>;
  });
}

/** Copies strokes and drives out of scratch memory and places the strokes among the sample rows. */
export function strokeTable(engine: Engine, samples: Samples, found: Segmentation): StrokesFound {
  const { strokeCount: count, gateCount } = found;
  const columns = copyDrives(engine, found);
  const records = engine.f64(found.strokes, count * STROKE_RECORD_FIELDS.length);
  const record = (field: (typeof STROKE_RECORD_FIELDS)[number]): Float64Array => {
    const offset = STROKE_RECORD_FIELDS.indexOf(field);
    return Float64Array.from({ length: count }, (_, i) => records[i * STROKE_RECORD_FIELDS.length + offset] ?? NaN);
  };
  const table = emptyStrokeTable(count, gateCount);
  const startS = record('startS');
  const endS = record('endS');
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  const rows = (moments: Float64Array): Int32Array =>
    Int32Array.from(moments, (moment, stroke) => {
      const { fromRow, toRow } = found.spanOfStroke[stroke] ?? { fromRow: 0, toRow: 0 };
      const row = fromRow + Math.ceil((moment - (timeS[fromRow] ?? 0)) * samples.sampleRateHz - 1e-6);
      return Math.min(Math.max(row, fromRow), toRow);
    });
  const strokes: StrokeTable = {
    ...table,
    fromRow: rows(startS),
    toRow: rows(endS),
    boat: { ...table.boat, startS, endS },
    gate: Object.fromEntries(GATE_FIELDS.map((field) => [field, columns[field]])) as Columns<GateField>,
  };
  const evidence = Object.fromEntries(EVIDENCE_FIELDS.map((f) => [f, columns[f]])) as Columns<EvidenceField>;
  return { strokes, evidence, closeS: record('closeS'), restS: record('restS') };
}
