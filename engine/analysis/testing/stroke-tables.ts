// Handmade stroke tables, for tests of computations on strokes.
import { BOAT_FIELDS, GATE_FIELDS, type Gate, type StrokeTable } from '../analysis.ts';

export interface MadeStroke {
  readonly durationS: number;
  /** Per gate; NaN where absent. */
  readonly powerW: readonly number[];
  /** Rest before the stroke. */
  readonly pauseS?: number;
  readonly speedMps?: number;
}

const absent = (count: number): Float64Array => new Float64Array(count).fill(NaN);

/** A record with one column of NaN per name. */
function emptyColumns<Field extends string>(names: readonly Field[], count: number): Record<Field, Float64Array> {
  const isComplete = (columns: Partial<Record<Field, Float64Array>>): columns is Record<Field, Float64Array> =>
    names.every((name) => name in columns);
  const columns: Partial<Record<Field, Float64Array>> = {};
  for (const name of names) columns[name] = absent(count);
  if (!isComplete(columns)) throw new Error('a column is missing');
  return columns;
}

/** Empty columns for `count` strokes of `gateCount` gates; `rows` per stroke if it has samples. */
export function emptyTable(count: number, gateCount: number, rows?: number): StrokeTable {
  const bounds = (offset: number): Int32Array =>
    rows === undefined ? new Int32Array(0) : Int32Array.from({ length: count }, (_, k) => (k + offset) * rows);
  return {
    count,
    gateCount,
    number: absent(count),
    kind: new Uint8Array(count),
    fromRow: bounds(0),
    toRow: bounds(1),
    boat: emptyColumns(BOAT_FIELDS, count),
    gate: emptyColumns(GATE_FIELDS, count * gateCount),
  };
}

/** Consecutive strokes from `fromS`, without samples. */
export function makeStrokes(made: readonly MadeStroke[], fromS = 100): StrokeTable {
  const gateCount = made[0]?.powerW.length ?? 0;
  const table = emptyTable(made.length, gateCount);
  let clockS = fromS;
  made.forEach((stroke, k) => {
    clockS += stroke.pauseS ?? 0;
    table.boat.startS[k] = clockS;
    clockS += stroke.durationS;
    table.boat.endS[k] = clockS;
    table.boat.rateSpm[k] = 60 / stroke.durationS;
    table.boat.speedMps[k] = stroke.speedMps ?? NaN;
    table.boat.distanceM[k] = (stroke.speedMps ?? NaN) * stroke.durationS;
    table.gate.powerW.set(stroke.powerW, k * gateCount);
  });
  return table;
}

/** One sweep oar per seat. */
export const sweepGates = (seats: number): Gate[] =>
  Array.from({ length: seats }, (_, k) => ({ seat: k + 1, side: k % 2 === 0 ? 'port' : 'starboard' }));
