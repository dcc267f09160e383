// What is compared of an outing: the strokes that count, by the rule of the desk, and their metrics, whose means are
// those of its cards and tables.
import type { Analysis, BoatField, GateField, StrokeKind } from '../analysis.ts';
import type { MomentField } from '../crew/timing-reference.ts';
import { strokePower } from '../power/power-timeline.ts';
import { selectedStrokes, type SelectedStrokes } from '../selected/selected-strokes.ts';
import { strokesOfPiece } from '../selected/selected-summary.ts';
import { spreadsOfStrokes, weighedDrag, weighedRates, weighedSpeeds, type Weighed } from '../selected/stroke-means.ts';
import { comparedMetric, COMPARED_METRICS, type ComparedMetric, type ComparedMetricId } from './compared-metrics.ts';

/** What of an outing is compared. */
export type ComparedAnalysis = Pick<Analysis, 'strokes' | 'gates' | 'pieces'>;

/** A seat, or null for the crew. */
export type Who = number | null;

/**
 * The strokes of a piece, or of the whole outing for null, that count: the same that the desk makes its means of. None
 * of a piece that there is not. @param included kinds that count although the rule leaves them out.
 */
export function comparedStrokes(
  { strokes, pieces }: ComparedAnalysis,
  piece: number | null,
  included: readonly StrokeKind[] = [],
): SelectedStrokes {
  if (piece === null) return selectedStrokes(strokes, undefined, included);
  const part = pieces[piece];
  return selectedStrokes(strokes, part === undefined ? new Int32Array() : strokesOfPiece(part), included);
}

/**
 * Metrics that exist for a rower or for a crew. A crew's oars are timed by their spread: their mean offset says
 * nothing.
 */
export const metricsOf = (who: Who): ComparedMetric[] =>
  COMPARED_METRICS.filter(({ id, owner, better }) => {
    if (owner === 'boat') return true;
    if (who !== null) return owner === 'oar';
    return owner === 'crew' || (id !== 'powerW' && better !== 'nearer-zero');
  });

const isBoatField = (analysis: ComparedAnalysis, id: string): id is BoatField => id in analysis.strokes.boat;
const isGateField = (analysis: ComparedAnalysis, id: string): id is GateField => id in analysis.strokes.gate;

/** Every stroke weighs alike. */
const alike = (values: Float64Array): Weighed => ({ values, weights: new Float64Array(values.length).fill(1) });

/** Seats of a crew whose numbers are not compared with each other: another sensor measures them. */
export type SeatsLeftOut = ReadonlySet<number>;

const NOBODY: SeatsLeftOut = new Set();

const gatesOfSeat = ({ gates }: ComparedAnalysis, who: Who, leftOut: SeatsLeftOut): number[] =>
  gates.flatMap(({ seat }, gate) => ((who === null ? !leftOut.has(seat) : seat === who) ? [gate] : []));

const seatsOf = ({ gates }: ComparedAnalysis, who: Who, leftOut: SeatsLeftOut): number[] =>
  who === null ? [...new Set(gates.map(({ seat }) => seat))].filter((seat) => !leftOut.has(seat)) : [who];

function gateValues({ strokes }: ComparedAnalysis, field: GateField, gate: number, chosen: Int32Array): Float64Array {
  const column = strokes.gate[field];
  return Float64Array.from(chosen, (stroke) => column[stroke * strokes.gateCount + gate] ?? NaN);
}

/** Both oars of a sculler together, only of strokes in which every oar was measured. */
function workOf(analysis: ComparedAnalysis, seat: number, chosen: Int32Array): Float64Array {
  const oars = gatesOfSeat(analysis, seat, NOBODY).map((gate) => gateValues(analysis, 'workJ', gate, chosen));
  return Float64Array.from(chosen, (_, at) => oars.reduce((sum, oar) => sum + (oar[at] ?? NaN), 0));
}

function powerOf({ strokes, gates }: ComparedAnalysis, seat: number, chosen: Int32Array): Float64Array {
  const power = strokePower(strokes, gates, seat);
  return Float64Array.from(chosen, (stroke) => power[stroke] ?? NaN);
}

/** Of the moments themselves: they are as far apart whatever they are timed against. */
const SPREADS: Readonly<Partial<Record<ComparedMetricId, MomentField>>> = {
  catchSpreadMs: 'catchS',
  finishSpreadMs: 'finishS',
};

/**
 * The hull, or the rowers or oars whose means make the metric's: in its own unit, one number per chosen stroke, NaN
 * where it is not measured. Power and work are of rowers, everything else of an oar is of oars. @param leftOut seats
 * that are no part of the crew's; a rower who is asked for is never left out.
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
    return [alike(spreadsOfStrokes(strokes, spread, gatesOfSeat(analysis, null, leftOut), chosen))];
  if (id === 'rowerPowerW' || id === 'powerW') {
    return seatsOf(analysis, who, leftOut).map((seat) => alike(powerOf(analysis, seat, chosen)));
  }
  if (id === 'workJ') return seatsOf(analysis, who, leftOut).map((seat) => alike(workOf(analysis, seat, chosen)));
  if (!isGateField(analysis, id)) return [];
  const oars = gatesOfSeat(analysis, who, leftOut).map((gate) => gateValues(analysis, id, gate, chosen));
  // The seat that the others are timed against has nothing to compare.
  const isReference = comparedMetric(id).better === 'nearer-zero' && !oars.some((values) => values.some(isSome));
  return isReference ? [] : oars.map(alike);
}

/** Neither absent nor zero. */
const isSome = (value: number): boolean => !Number.isNaN(value) && value !== 0;
