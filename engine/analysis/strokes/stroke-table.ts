// Stroke table of a sampled recording: the kernels' results, copied out of engine memory.
import type { Engine } from '../../runtime/engine.ts';
import type { Samples } from '../../recording/recording.ts';
import { BOAT_FIELDS, type BoatField, GATE_FIELDS, type GateField, type StrokeTable } from '../analysis.ts';
import type { Segmentation } from './segmentation.ts';

/** Reads field `field` of each of `count` records at `records`, which hold `size` float64 values each. */
function recordColumn(
  engine: Engine,
  records: number,
  size: number,
  field: number,
  count: number,
): Float64Array<ArrayBuffer> {
  return engine.scratch(() => {
    const target = engine.allocate(count * 8);
    engine.kernels.recordColumn(records, size, field, count, target);
    return engine.f64(target, count).slice();
  });
}

export type Columns<Field extends string> = Record<Field, Float64Array>;

export interface StrokesFound {
  readonly strokes: StrokeTable;
  /** Input of the stroke kinds; not published. One value per stroke and gate. */
  readonly evidence: Readonly<Columns<EvidenceField>>;
  /** Time at which the logger would close each stroke: the last seat is back 10° from its release. */
  readonly closeS: Float64Array;
  /** Longest rest in the recovery, median of the seats. */
  readonly restS: Float64Array;
}

/** One column of NaN per field. */
function emptyColumns<Field extends string>(fields: readonly Field[], length: number): Columns<Field> {
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

/** Fields copied through the same memory at once: the first touch of memory costs more than a copy. */
const FIELDS_AT_ONCE = 14;

function copyDrives(engine: Engine, found: Segmentation): Columns<GateField | EvidenceField> {
  const cells = found.strokeCount * found.gateCount;
  return engine.scratch(() => {
    const target = engine.allocate(cells * FIELDS_AT_ONCE * 8);
    const { driveAddresses, table, gateCount } = found;
    const columns = TABLE_FIELDS.map((field, index) => {
      const place = index % FIELDS_AT_ONCE;
      if (place === 0) {
        const count = Math.min(FIELDS_AT_ONCE, TABLE_FIELDS.length - index);
        engine.kernels.scatterDrives(driveAddresses, table, cells, gateCount, index, count, target);
      }
      return [field, engine.f64(target + place * cells * 8, cells).slice()];
    });
    return Object.fromEntries(columns) as Columns<GateField | EvidenceField>;
  });
}

/** First row of each stroke and one past its last: the rows at or after its start and its end, inside its span. */
function strokeRows(
  engine: Engine,
  samples: Samples,
  found: Segmentation,
  startS: Float64Array,
  endS: Float64Array,
): Pick<StrokeTable, 'fromRow' | 'toRow'> {
  const { strokeCount: count, strokesOfSpan } = found;
  return engine.scratch(() => {
    const [starts, ends] = [engine.columnOf(startS).address, engine.columnOf(endS).address];
    const [fromRow, toRow] = [engine.allocate(count * 4), engine.allocate(count * 4)];
    const timeS = engine.f64(samples.timeS.address, samples.rowCount);
    let before = 0;
    samples.spans.forEach((span, index) => {
      const strokes = strokesOfSpan[index] ?? 0;
      const clock = [span.fromRow, span.toRow, timeS[span.fromRow] ?? 0, samples.sampleRateHz] as const;
      const rows = [fromRow + before * 4, toRow + before * 4] as const;
      engine.kernels.strokeRows(starts + before * 8, ends + before * 8, strokes, ...clock, ...rows);
      before += strokes;
    });
    return { fromRow: engine.i32(fromRow, count).slice(), toRow: engine.i32(toRow, count).slice() };
  });
}

/** Copies strokes and drives out of scratch memory and places the strokes among the sample rows. */
export function strokeTable(engine: Engine, samples: Samples, found: Segmentation): StrokesFound {
  const { strokeCount: count, gateCount } = found;
  const columns = copyDrives(engine, found);
  const record = (field: (typeof STROKE_RECORD_FIELDS)[number]): Float64Array => {
    const index = STROKE_RECORD_FIELDS.indexOf(field);
    return recordColumn(engine, found.strokes, engine.kernels.strokeBytes() / 8, index, count);
  };
  const startS = record('startS');
  const endS = record('endS');
  const { fromRow, toRow } = strokeRows(engine, samples, found, startS, endS);
  const pick = <Field extends GateField | EvidenceField>(fields: readonly Field[]): Columns<Field> =>
    Object.fromEntries(fields.map((field) => [field, columns[field]])) as Columns<Field>;
  const strokes: StrokeTable = {
    count,
    gateCount,
    number: new Float64Array(count).fill(NaN),
    kind: new Uint8Array(count),
    fromRow,
    toRow,
    boat: { ...emptyColumns<BoatField>(BOAT_FIELDS, count), startS, endS },
    gate: pick(GATE_FIELDS),
  };
  return { strokes, evidence: pick(EVIDENCE_FIELDS), closeS: record('closeS'), restS: record('restS') };
}

/** Drive fields needed by the stroke table but not published. */
const EVIDENCE_FIELDS = ['travelDeg', 'liftN', 'reverseWorkJ'] as const;
type EvidenceField = (typeof EVIDENCE_FIELDS)[number];

/** The load is stored next to the other moments, which the kernels convert from rows to seconds together. */
const LOAD = 'loadS';

export const TABLE_FIELDS = [...GATE_FIELDS.filter((field) => field !== LOAD), ...EVIDENCE_FIELDS, LOAD] as const;

export const STROKE_RECORD_FIELDS = ['startS', 'endS', 'closeS', 'restS', 'middleRow'] as const;
