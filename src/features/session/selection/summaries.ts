// Means over the selected strokes, from the stroke table alone. NaN is absence: it is never averaged, and every mean
// keeps the number of strokes that have the value.
import {
  GATE_FIELDS,
  type Analysis,
  type BoatField,
  type GateField,
  type Spread,
  type StrokeTable,
} from '#engine/analysis/analysis.ts';
import { isForward } from '#engine/analysis/strokes/stroke-kinds.ts';
import { sideOf } from '#src/charts/choice/gate-side.ts';
import { gateSpread, spreadOf } from '#src/charts/scale/spread.ts';
import { seatPower, seatsOf } from '#src/charts/stroke/stroke-power.ts';
import type { Selection } from '../view.ts';

export type GateMeans = Readonly<Record<GateField, Spread>>;

export const NO_SPREAD: Spread = { mean: null, sd: null, count: 0 };

const valueAt = (column: Float64Array, index: number): number => column[index] ?? Number.NaN;

export const boatSpread = (table: StrokeTable, field: BoatField, strokes: Int32Array): Spread =>
  spreadOf(Array.from(strokes, (stroke) => valueAt(table.boat[field], stroke)));

/**
 * Strokes per minute of the strokes together, as `Summary.rateSpm`: one long stroke weighs what it lasts, and backing
 * down is no stroke. The scatter is that of the single strokes; where the file gives them no times, so is the mean.
 */
export function strokeRate(table: StrokeTable, strokes: Int32Array): Spread {
  const single = boatSpread(table, 'rateSpm', strokes);
  let rowed = 0;
  let rowedS = 0;
  for (const stroke of strokes) {
    const durationS = valueAt(table.boat.endS, stroke) - valueAt(table.boat.startS, stroke);
    if (!isForward(table, stroke) || !(durationS > 0)) continue;
    rowed += 1;
    rowedS += durationS;
  }
  return rowed > 0 ? { ...single, mean: (60 * rowed) / rowedS } : single;
}

/** Every field of one gate. */
export const gateMeans = (table: StrokeTable, gate: number, strokes: Int32Array): GateMeans =>
  mapFields((field) => gateSpread(table, field, gate, strokes));

/** A field is measured when it is first read: a view shows a few of them, of thousands of strokes. */
function mapFields(spreadOfField: (field: GateField) => Spread): GateMeans {
  const measured = new Map<GateField, Spread>();
  const read = (field: GateField): Spread => {
    const spread = measured.get(field) ?? spreadOfField(field);
    measured.set(field, spread);
    return spread;
  };
  const fields = GATE_FIELDS.map((field) => [field, { enumerable: true, get: () => read(field) }] as const);
  return Object.defineProperties({}, Object.fromEntries(fields)) as GateMeans;
}

/** The mean of the gates' means, their scatter between one another, and how many gates have the value. */
export const meanOfGates = (gates: readonly GateMeans[]): GateMeans =>
  mapFields((field) => spreadOf(gates.map((gate) => gate[field].mean ?? Number.NaN)));

/** The power of the rower, both oars of a sculler together; everything else of the gate. */
export const rowerPower = (analysis: Analysis, seat: number, strokes: Int32Array): Spread => {
  const power = seatPower(analysis.strokes, analysis.gates, seat);
  return spreadOf(Array.from(strokes, (stroke) => valueAt(power, stroke)));
};

/** Watts of the mean rower over the strokes: the mean of the rowers' means, as `Summary.rowerPowerW`. */
export function meanRowerPower(analysis: Analysis, seats: readonly number[], strokes: Int32Array): Spread {
  return spreadOf(seats.map((seat) => rowerPower(analysis, seat, strokes).mean ?? Number.NaN));
}

/** How far apart the gates are in time within a stroke: their standard deviation, averaged over the strokes. */
export function spreadWithinStrokes(
  table: StrokeTable,
  field: GateField,
  gates: readonly number[],
  strokes: Int32Array,
): Spread & { readonly gateCount: number } {
  const seen = new Set<number>();
  const perStroke = Array.from(strokes, (stroke) => {
    const values = gates.map((gate) => valueAt(table.gate[field], stroke * table.gateCount + gate));
    values.forEach((value, at) => {
      if (Number.isFinite(value)) seen.add(gates[at] ?? -1);
    });
    return spreadOf(values).sd ?? Number.NaN;
  });
  return { ...spreadOf(perStroke), gateCount: seen.size };
}

export interface Travel {
  /** Sum over the strokes that have a distance. */
  readonly distanceM: number | null;
  /** Their distance over their time, so that long and short strokes weigh what they should. */
  readonly speedMps: number | null;
}

export function travelOf(table: StrokeTable, strokes: Int32Array): Travel {
  let distanceM = 0;
  let durationS = 0;
  for (const stroke of strokes) {
    const distance = valueAt(table.boat.distanceM, stroke);
    const duration = valueAt(table.boat.endS, stroke) - valueAt(table.boat.startS, stroke);
    if (!Number.isFinite(distance) || !(duration > 0)) continue;
    distanceM += distance;
    durationS += duration;
  }
  return durationS > 0 ? { distanceM, speedMps: distanceM / durationS } : { distanceM: null, speedMps: null };
}

export interface SeatRow {
  /** Index into `Analysis.gates`. */
  readonly gate: number;
  readonly seat: number;
  readonly side: 'port' | 'starboard' | null;
  readonly name: string | null;
  readonly means: GateMeans;
}

interface MeasuredRows {
  readonly analysis: Analysis;
  readonly rows: readonly SeatRow[];
}

/** Several panels of a view read the same rows in one drawing; a selection is replaced when it changes, never written to. */
const measured = new WeakMap<Selection, MeasuredRows>();

/** The shown gates as the cox sees them, stroke first, with the means of the counted strokes. */
export function seatRows(analysis: Analysis, selection: Selection): readonly SeatRow[] {
  const known = measured.get(selection);
  if (known?.analysis === analysis) return known.rows;
  const rows = measuredRows(analysis, selection);
  measured.set(selection, { analysis, rows });
  return rows;
}

function measuredRows(analysis: Analysis, selection: Selection): SeatRow[] {
  return selection.gates
    .flatMap((index): SeatRow[] => {
      const gate = analysis.gates[index];
      if (gate === undefined) return [];
      return [
        {
          gate: index,
          seat: gate.seat,
          side: sideOf(gate, analysis.crew),
          name: analysis.crew.find((member) => member.seat === gate.seat)?.name ?? null,
          means: gateMeans(analysis.strokes, index, selection.counted.strokes),
        },
      ];
    })
    .toSorted((a, b) => b.seat - a.seat || a.gate - b.gate);
}

export const rowersOf = (analysis: Analysis, selection: Selection): number[] =>
  seatsOf(selection.gates.flatMap((gate) => analysis.gates[gate] ?? []));
