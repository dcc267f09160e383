// A stroke table with the values a test gives it and NaN everywhere else.
import {
  BOAT_FIELDS,
  GATE_FIELDS,
  type BoatField,
  type GateField,
  type StrokeTable,
} from '#engine/analysis/analysis.ts';

const MODEL_PERIOD_S = 1.74;

export interface ModelStrokes {
  readonly count: number;
  readonly gateCount?: number;
  /** When the first stroke begins; the others follow without a pause. */
  readonly startS?: number;
  readonly gateValue?: (field: GateField, stroke: number, gate: number) => number | undefined;
}

export function modelStrokes({ count, gateCount = 1, startS = 1, gateValue }: ModelStrokes): StrokeTable {
  const boatValue = (field: BoatField, stroke: number): number => {
    if (field === 'startS') return startS + stroke * MODEL_PERIOD_S;
    return field === 'endS' ? startS + (stroke + 1) * MODEL_PERIOD_S : Number.NaN;
  };
  const boat = BOAT_FIELDS.map((field) => [
    field,
    Float64Array.from({ length: count }, (_, stroke) => boatValue(field, stroke)),
  ]);
  const gate = GATE_FIELDS.map((field) => [
    field,
    Float64Array.from(
      { length: count * gateCount },
      (_, at) => gateValue?.(field, Math.floor(at / gateCount), at % gateCount) ?? Number.NaN,
    ),
  ]);
  return {
    count,
    gateCount,
    number: new Float64Array(count).fill(Number.NaN),
    kind: new Uint8Array(count),
    fromRow: new Int32Array(count),
    toRow: new Int32Array(count),
    boat: Object.fromEntries(boat) as Record<BoatField, Float64Array>,
    gate: Object.fromEntries(gate) as Record<GateField, Float64Array>,
  };
}
