// Seat summaries for the views: engine means over the counted strokes.
import {
  GATE_FIELDS,
  type Analysis,
  type Gate,
  type GateField,
  type Spread,
  type StrokeTable,
} from '#engine/analysis/analysis.ts';
import { computeLateness, turnResolutionMs, type Lateness } from '#engine/analysis/crew/lateness.ts';
import { definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { areComparable } from '#engine/analysis/logged/comparable-gates.ts';
import { strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import { median } from '#engine/analysis/statistics.ts';
import { sideOf } from '#src/figures/choice/seat-look.ts';
import { gateSpread, gateValues, computeSpread } from '#src/figures/scale/spread.ts';
import { distinctSeats } from '#src/figures/stroke/stroke-values.ts';
import type { Selection } from '../view.ts';

export {
  boatSpread,
  meanDrag,
  meanRowerPower,
  rowerPower,
  spreadWithinStrokes,
  strokeRate,
  computeTravel,
} from '#engine/analysis/selected/stroke-means.ts';

export type GateMeans = Readonly<Record<GateField, Spread>>;

export const NO_SPREAD: Spread = { mean: null, sd: null, count: 0 };

/** Every field of one gate. */
export const gateMeans = (table: StrokeTable, gate: number, strokes: Int32Array): GateMeans =>
  mapFields((field) => gateSpread(table, field, gate, strokes));

/** Lazy: views show a few fields of thousands of strokes, so each is computed when first read. */
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

/** Mean of the gates' means, their SD, and how many gates have the value. */
export const averageGates = (gates: readonly GateMeans[]): GateMeans =>
  mapFields((field) => computeSpread(gates.map((gate) => gate[field].mean ?? Number.NaN)));

/** Comparable across devices: durations, and the peak's position in the arc. */
const isOfEveryDevice = (field: GateField): boolean => field === 'peakPositionPct' || definitionOf(field).unit === 's';

/** What a rower is compared with: the median of the gates' means, under the name of their mean. */
export const middleOfGates = (gates: readonly GateMeans[]): GateMeans =>
  mapFields((field) => {
    const means = gates.flatMap((gate) => gate[field].mean ?? []);
    return means.length === 0 ? NO_SPREAD : { mean: median(means), sd: null, count: means.length };
  });

/** `averageGates` of seats; when they were measured differently, only what is comparable across devices. */
export function averageSeats(rows: readonly SeatRow[]): GateMeans {
  const means = averageGates(rows.map((row) => row.means));
  return areComparable(rows) ? means : mapFields((field) => (isOfEveryDevice(field) ? means[field] : NO_SPREAD));
}

export interface SeatRow extends Pick<Gate, 'alike'> {
  /** Index into `Analysis.gates`. */
  readonly gate: number;
  readonly seat: number;
  readonly side: 'port' | 'starboard' | null;
  readonly name: string | null;
  readonly means: GateMeans;
  /** Catch timing: bias and consistency. */
  readonly lateness: Lateness;
}

interface MeasuredRows {
  readonly analysis: Analysis;
  readonly rows: readonly SeatRow[];
}

/** Cache by selection, which is immutable: several panels read the same rows per render. */
const measured = new WeakMap<Selection, MeasuredRows>();

/** Visible gates as the cox sees them, stroke first, with means of the counted strokes. */
export function seatRows(analysis: Analysis, selection: Selection): readonly SeatRow[] {
  const known = measured.get(selection);
  if (known?.analysis === analysis) return known.rows;
  const rows = measuredRows(analysis, selection);
  measured.set(selection, { analysis, rows });
  return rows;
}

function measuredRows(analysis: Analysis, selection: Selection): SeatRow[] {
  const resolutionMs = turnResolutionMs(strokeRate(analysis.strokes, selection.counted.strokes).mean);
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
          ...(gate.alike !== undefined && { alike: gate.alike }),
          means: gateMeans(analysis.strokes, index, selection.counted.strokes),
          lateness: computeLateness(
            gateValues(analysis.strokes, 'catchOffsetMs', index, selection.counted.strokes),
            resolutionMs,
          ),
        },
      ];
    })
    .toSorted((a, b) => b.seat - a.seat || a.gate - b.gate);
}

export const listSelectedRowers = (analysis: Analysis, selection: Selection): number[] =>
  distinctSeats(selection.gates.flatMap((gate) => analysis.gates[gate] ?? []));
