// Compared values of a session: the counted strokes and their metrics, with the same means as its cards and tables.
import type { Analysis, BoatField, GateField, StrokeKind } from '../analysis.ts';
import type { MomentField } from '../crew/timing-reference.ts';
import { strokePower } from '../power/power-timeline.ts';
import { selectedStrokes, type SelectedStrokes, listPieceStrokes } from '../selected/selected-strokes.ts';
import {
  computeStrokeSpreads,
  weighedDrag,
  weighedRates,
  weighedSpeeds,
  type Weighed,
} from '../selected/stroke-means.ts';
import { comparedMetric, COMPARED_METRICS, type ComparedMetric, type ComparedMetricId } from './compared-metrics.ts';

/** Parts of an analysis used in a comparison. */
export type ComparedAnalysis = Pick<Analysis, 'strokes' | 'gates' | 'pieces'>;

/** A seat, or null for the crew. */
export type Who = number | null;

/**
 * Counted strokes of a piece, or of the whole session for null: the same ones the desk averages. Empty for a missing
 * piece.
 * @param included kinds that count although the rule excludes them.
 */
export function comparedStrokes(
  { strokes, pieces }: ComparedAnalysis,
  piece: number | null,
  included: readonly StrokeKind[] = [],
): SelectedStrokes {
  if (piece === null) return selectedStrokes(strokes, undefined, included);
  const part = pieces[piece];
  return selectedStrokes(strokes, part === undefined ? new Int32Array() : listPieceStrokes(part), included);
}

/** Metrics for a rower or a crew. A crew's oars are timed by their spread, since their mean offset is meaningless. */
export const selectMetrics = (who: Who): ComparedMetric[] =>
  COMPARED_METRICS.filter(({ id, owner, better }) => {
    if (owner === 'boat') return true;
    if (who !== null) return owner === 'oar';
    return owner === 'crew' || (id !== 'powerW' && better !== 'nearer-zero');
  });

const isBoatField = (analysis: ComparedAnalysis, id: string): id is BoatField => id in analysis.strokes.boat;
const isGateField = (analysis: ComparedAnalysis, id: string): id is GateField => id in analysis.strokes.gate;

/** Equal weights for every stroke. */
const alike = (values: Float64Array): Weighed => ({ values, weights: new Float64Array(values.length).fill(1) });

/** Seats excluded because a different sensor measures them. */
export type SeatsLeftOut = ReadonlySet<number>;

const NOBODY: SeatsLeftOut = new Set();

const listSeatGates = ({ gates }: ComparedAnalysis, who: Who, leftOut: SeatsLeftOut): number[] =>
  gates.flatMap(({ seat }, gate) => ((who === null ? !leftOut.has(seat) : seat === who) ? [gate] : []));

const listSeats = ({ gates }: ComparedAnalysis, who: Who, leftOut: SeatsLeftOut): number[] =>
  who === null ? [...new Set(gates.map(({ seat }) => seat))].filter((seat) => !leftOut.has(seat)) : [who];

function gateValues({ strokes }: ComparedAnalysis, field: GateField, gate: number, chosen: Int32Array): Float64Array {
  const column = strokes.gate[field];
  return Float64Array.from(chosen, (stroke) => column[stroke * strokes.gateCount + gate] ?? NaN);
}

/** Both oars of a sculler together, only in strokes in which every oar was measured. */
function seatWork(analysis: ComparedAnalysis, seat: number, chosen: Int32Array): Float64Array {
  const oars = listSeatGates(analysis, seat, NOBODY).map((gate) => gateValues(analysis, 'workJ', gate, chosen));
  return Float64Array.from(chosen, (_, at) => oars.reduce((sum, oar) => sum + (oar[at] ?? NaN), 0));
}

function seatPower({ strokes, gates }: ComparedAnalysis, seat: number, chosen: Int32Array): Float64Array {
  const power = strokePower(strokes, gates, seat);
  return Float64Array.from(chosen, (stroke) => power[stroke] ?? NaN);
}

/** Spread of the moments themselves, which is independent of the timing reference. */
const SPREADS: Readonly<Partial<Record<ComparedMetricId, MomentField>>> = {
  catchSpreadMs: 'catchS',
  finishSpreadMs: 'finishS',
};

/**
 * Parts whose means make up the metric (hull, rowers or oars): in its own unit, one value per chosen stroke, NaN if not
 * measured. Power and work belong to rowers, everything else of an oar to oars.
 * @param leftOut seats excluded from the crew; a rower who is requested is never excluded.
 */
export function metricParts(
  analysis: ComparedAnalysis,
  id: ComparedMetricId,
  who: Who,
  chosen: Int32Array,
  leftOut: SeatsLeftOut = NOBODY,
): readonly Weighed[] {
  const { strokes } = analysis;
  if (id === 'rateSpm') return [weighedRates(strokes, chosen)];
  if (id === 'dragFactor') return [weighedDrag(analysis, chosen)];
  if (id === 'speedMps') return [weighedSpeeds(strokes, chosen)];
  if (isBoatField(analysis, id)) return [alike(Float64Array.from(chosen, (stroke) => strokes.boat[id][stroke] ?? NaN))];
  const spread = SPREADS[id];
  if (spread !== undefined)
    return [alike(computeStrokeSpreads(strokes, spread, listSeatGates(analysis, null, leftOut), chosen))];
  if (id === 'rowerPowerW' || id === 'powerW') {
    return listSeats(analysis, who, leftOut).map((seat) => alike(seatPower(analysis, seat, chosen)));
  }
  if (id === 'workJ') return listSeats(analysis, who, leftOut).map((seat) => alike(seatWork(analysis, seat, chosen)));
  if (!isGateField(analysis, id)) return [];
  const oars = listSeatGates(analysis, who, leftOut).map((gate) => gateValues(analysis, id, gate, chosen));
  // The reference seat has no offset to compare.
  const isReference = comparedMetric(id).better === 'nearer-zero' && !oars.some((values) => values.some(isSome));
  return isReference ? [] : oars.map(alike);
}

/** Neither missing nor zero. */
const isSome = (value: number): boolean => !Number.isNaN(value) && value !== 0;
