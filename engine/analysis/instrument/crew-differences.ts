// Difference of every seat from the median of the others, for tables, figures and their sentences, and from a seat of
// another session.
import type { GateField, Analysis } from '../analysis.ts';
import { correlatedMean } from '../comparison/blocks.ts';
import { sdWidening } from '../comparison/student.ts';
import { listSeats, seatValues, gateMeanOver } from '../selected/stroke-means.ts';
import { computeMean } from '../statistics.ts';
import { DEFAULT_KNOWLEDGE, type InstrumentKnowledge, type ErrorTable } from './error-table.ts';
import {
  corrected,
  measureOarlockEffect,
  seatOarlockEffects,
  seatDifference,
  type Instrumented,
  type MeasuredSeat,
  type SeatDifference,
  instrumentVariance,
} from './seat-error.ts';
import { selectKnowledge, toNaming, oarlockAt, toGatePlaces, type OarlockLibrary } from './oarlock-library.ts';

/** Minimum share of strokes for a rower; those with fewer are excluded so that the others keep theirs. */
const MIN_MEASURED = 0.5;

/** A seat's values in the strokes all rowed, in their order, and what they measure together. */
export interface RowedSeat {
  readonly values: Float64Array;
  readonly measured: MeasuredSeat;
}

/**
 * A seat against the median of the others' means, over the strokes all rowed. The strokes' share of the error is that
 * of the difference from the rower in the middle, or from the mean of the two there, widened by Student's t.
 */
export function rowedDifference(
  own: RowedSeat,
  others: readonly RowedSeat[],
  options: { readonly knowledge: InstrumentKnowledge; readonly chance?: number },
): SeatDifference {
  const ordered = others.toSorted((a, b) => corrected(a.measured) - corrected(b.measured));
  const middle = [ordered[(ordered.length - 1) >> 1], ordered[ordered.length >> 1]];
  const away = own.values.map((value, k) => value - (computeMean(middle.map((one) => one?.values[k] ?? NaN)) ?? NaN));
  const { error, effective } = correlatedMean(away, true);
  const strokesSd = error * sdWidening(effective - 1);
  return seatDifference(
    own.measured,
    others.map(({ measured }) => measured),
    { ...options, strokesSd },
  );
}

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
  const crew = rowed.map(({ seat }, at): RowedSeat => {
    const values = common[at] ?? new Float64Array();
    const value = computeMean(values) ?? NaN;
    const oarlocks = seatOarlockEffects(analysis, field, seat, value, there, knowledge);
    return { values, measured: { seat, value, strokesSd: 0, oarlocks } };
  });
  return new Map(
    crew.map((own) => {
      const others = crew.filter((one) => one !== own);
      return [own.measured.seat, rowedDifference(own, others, { knowledge })];
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
  const rowed = (of: number): RowedSeat => ({
    values: Float64Array.from(there, (stroke) => valueOf(of, stroke)),
    measured: {
      seat: analysis.gates[of]?.seat ?? 0,
      value: gateMeanOver(analysis.strokes, field, of, there),
      strokesSd: 0,
      oarlocks: [measureOarlockEffect(analysis, field, of, there, knowledge)],
    },
  });
  return rowedDifference(rowed(gate), others.map(rowed), { knowledge });
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

export interface SeatOfSession {
  readonly analysis: Instrumented & Pick<Analysis, 'instruments' | 'logger' | 'boat'>;
  readonly seat: number;
  /** Indexes into the stroke table, ascending. */
  readonly strokes: Int32Array;
}

/** What the library knows of oarlocks; null where nothing is known beyond the table. */
export interface KnownOarlocks {
  readonly table: ErrorTable;
  readonly library: OarlockLibrary | null;
}

const listOarlockIds = ({ analysis, seat }: SeatOfSession): (string | null)[] =>
  toGatePlaces(analysis).flatMap((place) => (place.seat === seat ? [oarlockAt(toNaming(analysis), place).id] : []));

const knownGain = ({ oarlocks }: MeasuredSeat): number =>
  oarlocks.reduce((sum, { perGain, posterior }) => sum + perGain * (posterior?.mean ?? 0), 0);

/** Whether one oarlock measured both. Where a file names none, the same seat is believed to have kept its own. */
function isSameOarlock(one: SeatOfSession, other: SeatOfSession): boolean {
  const [was, is] = [listOarlockIds(one), listOarlockIds(other)];
  if (was.length !== is.length) return false;
  return was.every((id, at) => (id === null || is[at] === null ? one.seat === other.seat : id === is[at]));
}

/**
 * A seat against a seat of another session, or against itself there: what two different oarlocks may do to the
 * difference, and nothing where one oarlock measured both, whose gain falls out. SD of the difference of the two by
 * their oarlocks, in the field's unit; 0 where one oarlock measured both. The numbers stand as they were measured, so
 * that a known gain is not taken out but counts as an error.
 */
export function instrumentSdBetween(
  field: GateField,
  one: SeatOfSession,
  other: SeatOfSession,
  { table, library }: KnownOarlocks,
): number {
  if (isSameOarlock(one, other)) return 0;
  const measured = ({ analysis, seat, strokes }: SeatOfSession): MeasuredSeat => {
    const gains =
      library === null ? [] : selectKnowledge(library, toNaming(analysis), toGatePlaces(analysis), table).gains;
    const value = computeMean(seatValues(analysis, field, seat, strokes)) ?? 0;
    return {
      seat,
      value,
      strokesSd: 0,
      oarlocks: seatOarlockEffects(analysis, field, seat, value, strokes, { table, gains }),
    };
  };
  const [before, after] = [measured(one), measured(other)];
  return Math.hypot(
    knownGain(before) - knownGain(after),
    Math.sqrt(instrumentVariance(before, [after], { table, gains: [] })),
  );
}
