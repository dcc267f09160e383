// Difference of every seat from the median of the others, for tables, figures and their sentences.
import type { GateField } from '../analysis.ts';
import { correlatedMean } from '../comparison/blocks.ts';
import { sdWidening } from '../comparison/student.ts';
import { listSeats, seatValues } from '../selected/seat-values.ts';
import { gateMeanOver } from '../selected/stroke-means.ts';
import { computeMean, median, computeOtherMedians } from '../statistics.ts';
import { DEFAULT_KNOWLEDGE, type InstrumentKnowledge } from './error-table.ts';
import {
  measureOarlockEffect,
  seatOarlockEffects,
  seatDifference,
  type Instrumented,
  type MeasuredSeat,
  type SeatDifference,
} from './seat-error.ts';

/** Minimum share of strokes for a rower; those with fewer are excluded so that the others keep theirs. */
const MIN_MEASURED = 0.5;

interface CrewOptions {
  /** Compared seats; all measured ones if absent. */
  readonly seats?: readonly number[];
  readonly knowledge?: InstrumentKnowledge;
}

/**
 * By seat, over the strokes in which all were measured; empty for fewer than two.
 * @param strokes indexes into the stroke table, ascending.
 */
export function crewDifferences(
  analysis: Instrumented,
  field: GateField,
  strokes: Int32Array,
  { seats = listSeats(analysis.gates), knowledge = DEFAULT_KNOWLEDGE }: CrewOptions = {},
): ReadonlyMap<number, SeatDifference> {
  const rowed = seats
    .map((seat) => ({ seat, values: seatValues(analysis, field, seat, strokes) }))
    .filter(({ values }) => values.filter(Number.isFinite).length >= Math.max(2, MIN_MEASURED * strokes.length));
  const isCommon = (_: number, k: number): boolean => rowed.every(({ values }) => Number.isFinite(values[k]));
  const common = rowed.map(({ values }) => values.filter(isCommon));
  const there = strokes.filter(isCommon);
  if (rowed.length < 2 || there.length < 2) return new Map();
  const medians = computeOtherMedians(common);
  const measured = rowed.map(({ seat }, at) => {
    const value = computeMean(common[at] ?? []) ?? NaN;
    return { seat, value, strokesSd: 0, oarlocks: seatOarlockEffects(analysis, field, seat, value, there, knowledge) };
  });
  return new Map(
    measured.map((own, at): [number, SeatDifference] => {
      const away = (common[at] ?? new Float64Array()).map((value, k) => value - (medians[at]?.[k] ?? NaN));
      const { error, effective } = correlatedMean(away, true);
      const strokesSd = error * sdWidening(effective - 1);
      const others = measured.filter((one) => one !== own);
      return [own.seat, seatDifference(own, others, { knowledge, strokesSd })];
    }),
  );
}

/** Difference of one oar from the median of others, over strokes in which all are measured; null below two strokes. */
export function oarDifference(
  analysis: Instrumented,
  field: GateField,
  { gate, others }: { readonly gate: number; readonly others: readonly number[] },
  strokes: Int32Array,
  knowledge: InstrumentKnowledge = DEFAULT_KNOWLEDGE,
): SeatDifference | null {
  const { gate: fields, gateCount } = analysis.strokes;
  const valueOf = (of: number, stroke: number): number => fields[field][stroke * gateCount + of] ?? NaN;
  const there = strokes.filter((stroke) => [gate, ...others].every((of) => Number.isFinite(valueOf(of, stroke))));
  if (others.length === 0 || there.length < 2) return null;
  const away = Float64Array.from(
    there,
    (stroke) => valueOf(gate, stroke) - median(others.map((of) => valueOf(of, stroke))),
  );
  const { error, effective } = correlatedMean(away, true);
  const measured = (of: number): MeasuredSeat => ({
    seat: analysis.gates[of]?.seat ?? 0,
    value: gateMeanOver(analysis.strokes, field, of, there),
    strokesSd: 0,
    oarlocks: [measureOarlockEffect(analysis, field, of, there, knowledge)],
  });
  const strokesSd = error * sdWidening(effective - 1);
  return seatDifference(measured(gate), others.map(measured), { knowledge, strokesSd });
}

/** Port power minus starboard power, each the sum of its oars, W; null unless both were measured. */
export function sidesDifference(
  analysis: Instrumented,
  sides: { readonly port: readonly number[]; readonly starboard: readonly number[] },
  strokes: Int32Array,
  knowledge: InstrumentKnowledge = DEFAULT_KNOWLEDGE,
): SeatDifference | null {
  const measured = [sides.port, sides.starboard].map((gates): MeasuredSeat => {
    const oarlocks = gates.map((gate) => measureOarlockEffect(analysis, 'powerW', gate, strokes, knowledge));
    const value = gates.reduce((sum, gate) => sum + gateMeanOver(analysis.strokes, 'powerW', gate, strokes), 0);
    return { seat: 0, value, strokesSd: 0, oarlocks };
  });
  const [port, starboard] = measured;
  if (port === undefined || starboard === undefined) return null;
  const found = seatDifference(port, [starboard], { knowledge });
  return Number.isFinite(found.value) ? found : null;
}
