// The values of a metric stroke by stroke, of one rower or of the whole crew.
import { STROKE_KINDS, type Analysis, type BoatField, type GateField, type StrokeKind } from '../analysis.ts';
import { spreadOf } from '../statistics.ts';
import { comparedMetric, COMPARED_METRICS, type ComparedMetric, type ComparedMetricId } from './compared-metrics.ts';

/** What of an outing is compared. */
export type ComparedAnalysis = Pick<Analysis, 'strokes' | 'gates' | 'pieces'>;

/** A seat, or null for the crew. */
export type Who = number | null;

const OF_WHOLE_OUTING: readonly StrokeKind[] = ['work'];
const OF_PIECE: readonly StrokeKind[] = ['work', 'paddle'];
const OF_PIECE_FROM_ITS_START: readonly StrokeKind[] = [...OF_PIECE, 'start'];

/** After a rest the hull takes a few strokes to its speed. */
const REST_S = 5;
const STROKES_TO_SETTLE = 5;

/** 1 for the first strokes after each rest, and of the recording where the boat stood. */
function settling({ boat, count }: ComparedAnalysis['strokes']): Uint8Array {
  const { startS, endS } = boat;
  const marks = new Uint8Array(count);
  for (let stroke = 0; stroke < count; stroke++) {
    const restedS = stroke === 0 ? Infinity : (startS[stroke] ?? NaN) - (endS[stroke - 1] ?? NaN);
    if (restedS >= REST_S) marks.fill(1, stroke, Math.min(count, stroke + STROKES_TO_SETTLE));
  }
  return marks;
}

/**
 * Strokes that are compared, as indexes into the table: of a piece all that were rowed in full by everybody, of a whole
 * outing those of work alone; `settled` leaves out racing starts and the first five strokes after a rest of 5 s or more.
 */
export function comparedStrokes(
  { strokes, pieces }: ComparedAnalysis,
  piece: number | null,
  settled: boolean,
): Int32Array {
  const range = piece === null ? { fromStroke: 0, toStroke: strokes.count } : pieces[piece];
  if (range === undefined) return new Int32Array();
  const kinds = piece === null ? OF_WHOLE_OUTING : settled ? OF_PIECE : OF_PIECE_FROM_ITS_START;
  const left = settled ? settling(strokes) : new Uint8Array(strokes.count);
  const all = Int32Array.from({ length: range.toStroke - range.fromStroke }, (_, k) => range.fromStroke + k);
  return all.filter((stroke) => {
    const kind = STROKE_KINDS[strokes.kind[stroke] ?? -1];
    return kind !== undefined && kinds.includes(kind) && left[stroke] === 0;
  });
}

/** Metrics that exist for a rower or for a crew. A crew's oars are timed by their spread: their mean offset says nothing. */
export const metricsOf = (who: Who): ComparedMetric[] =>
  COMPARED_METRICS.filter(({ id, owner, better }) => {
    if (owner === 'boat') return true;
    if (who !== null) return owner === 'oar';
    return owner === 'crew' || (id !== 'powerW' && better !== 'nearer-zero');
  });

const isBoatField = (analysis: ComparedAnalysis, id: string): id is BoatField => id in analysis.strokes.boat;

const isAdded = (field: GateField): boolean => field === 'powerW' || field === 'workJ';

type Combine = (values: readonly number[]) => number;

const sum: Combine = (values) => values.reduce((total, value) => total + value, 0);
const mean: Combine = (values) => sum(values) / values.length;
const deviation: Combine = (values) => (values.length < 2 ? NaN : (spreadOf(values).sd ?? NaN));

/** The gates that have the value in any of the strokes: a dead sensor is left out of all of them alike. */
function livingGates(
  { strokes }: ComparedAnalysis,
  field: GateField,
  gates: readonly number[],
  chosen: Int32Array,
): number[] {
  const column = strokes.gate[field];
  return gates.filter((gate) => chosen.some((stroke) => Number.isFinite(column[stroke * strokes.gateCount + gate])));
}

/** Of several gates together; NaN in a stroke in which one of them misses, so that the crew is always the same. */
function together(
  { strokes }: ComparedAnalysis,
  field: GateField,
  gates: readonly number[],
  chosen: Int32Array,
  combine: Combine,
): Float64Array {
  const column = strokes.gate[field];
  return Float64Array.from(chosen, (stroke) =>
    gates.length === 0 ? NaN : combine(gates.map((gate) => column[stroke * strokes.gateCount + gate] ?? NaN)),
  );
}

const gatesOfSeat = ({ gates }: ComparedAnalysis, seat: number): number[] =>
  gates.flatMap((gate, index) => (gate.seat === seat ? [index] : []));

/** A rower's value: of both oars of a sculler the mean, their work and power the sum. */
function rowerValues(analysis: ComparedAnalysis, field: GateField, seat: number, chosen: Int32Array): Float64Array {
  return together(analysis, field, gatesOfSeat(analysis, seat), chosen, isAdded(field) ? sum : mean);
}

/** Mean over the rowers whose sensors live. */
function crewValues(analysis: ComparedAnalysis, field: GateField, chosen: Int32Array): Float64Array {
  const seats = [...new Set(analysis.gates.map(({ seat }) => seat))];
  const each = seats
    .map((seat) => rowerValues(analysis, field, seat, chosen))
    .filter((values) => values.some(Number.isFinite));
  return Float64Array.from(chosen, (_, k) => (each.length === 0 ? NaN : mean(each.map((values) => values[k] ?? NaN))));
}

const SPREADS: Readonly<Partial<Record<ComparedMetricId, GateField>>> = {
  catchSpreadMs: 'catchOffsetMs',
  finishSpreadMs: 'finishOffsetMs',
};

/** In the metric's own unit, one number per chosen stroke, NaN where it is not measured. */
export function strokeValues(
  analysis: ComparedAnalysis,
  id: ComparedMetricId,
  who: Who,
  chosen: Int32Array,
): Float64Array {
  if (isBoatField(analysis, id)) return Float64Array.from(chosen, (stroke) => analysis.strokes.boat[id][stroke] ?? NaN);
  const spread = SPREADS[id];
  if (spread !== undefined) {
    const everyGate = analysis.gates.map((_, gate) => gate);
    return together(analysis, spread, livingGates(analysis, spread, everyGate, chosen), chosen, deviation);
  }
  const field = id === 'rowerPowerW' ? 'powerW' : id;
  if (!isGateField(analysis, field)) return new Float64Array(chosen.length).fill(NaN);
  const values = who === null ? crewValues(analysis, field, chosen) : rowerValues(analysis, field, who, chosen);
  // The seat that the others are timed against has nothing to compare.
  const isReference = comparedMetric(id).better === 'nearer-zero' && values.every((value) => !(value !== 0));
  return isReference ? values.fill(NaN) : values;
}

const isGateField = (analysis: ComparedAnalysis, id: string): id is GateField => id in analysis.strokes.gate;
