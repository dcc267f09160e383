// Mean angles of catch and finish by seat, as in every table, with the current rigging: the input of a rigging change.
import { say, wholeValue, type Message } from '../../recording/message.ts';
import type { Analysis } from '../analysis.ts';
import { gateColumn, computeMean, median } from '../statistics.ts';
import type { CatchFinish, RiggedOar } from './rig-geometry.ts';
import { solvedRig, type RigAnswer } from './rig-solver.ts';
import { rigTrust, type RigTrust } from './rig-trust.ts';

/** Minimum strokes for a mean angle. */
export const MIN_RIG_STROKES = 20;

export interface SeatAngles extends CatchFinish {
  readonly seat: number;
  /** Strokes with both angles; the minimum over a sculler's oars. */
  readonly strokes: number;
}

export type RiggedAnalysis = Pick<Analysis, 'gates' | 'strokes' | 'boat' | 'parameters'>;

/** Mean of a sculler's oars; seats with fewer than 20 strokes are excluded. */
export function seatAngles({ gates, strokes }: RiggedAnalysis, counted: Int32Array): SeatAngles[] {
  const gatherColumn = (field: 'catchAngleDeg' | 'finishAngleDeg', gate: number): Float64Array => {
    const column = gateColumn(strokes.gate[field], gates.length, gate);
    return Float64Array.from(counted, (stroke) => column[stroke] ?? NaN);
  };
  return [...new Set(gates.map(({ seat }) => seat))].flatMap((seat): SeatAngles[] => {
    const oars = gates.flatMap((gate, at) => (gate.seat === seat ? [at] : []));
    const catches = oars.map((gate) => gatherColumn('catchAngleDeg', gate));
    const finishes = oars.map((gate) => gatherColumn('finishAngleDeg', gate));
    const count = Math.min(...[...catches, ...finishes].map((column) => column.filter(Number.isFinite).length));
    if (count < MIN_RIG_STROKES) return [];
    const averageOars = (columns: readonly Float64Array[]): number =>
      columns.reduce((sum, column) => sum + (computeMean(column) ?? NaN), 0) / columns.length;
    return [{ seat, catchDeg: averageOars(catches), finishDeg: averageOars(finishes), strokes: count }];
  });
}

/** Null for an unknown boat type. */
export const riggedOar = ({ boat, parameters }: RiggedAnalysis): RiggedOar | null =>
  boat.rig === null ? null : { rig: boat.rig, inboardM: parameters.oarInboardM };

/** Median of the other seats: the target to match. Null for fewer than two others. */
export function crewAngles(seats: readonly SeatAngles[], seat: number): CatchFinish | null {
  const others = seats.filter((one) => one.seat !== seat);
  if (others.length < 2) return null;
  return {
    catchDeg: median(others.map(({ catchDeg }) => catchDeg)),
    finishDeg: median(others.map(({ finishDeg }) => finishDeg)),
  };
}

export interface RigAnswers {
  readonly trust: RigTrust;
  /** Each with the move that matches the others. */
  readonly seats: readonly (SeatAngles & { readonly answer: RigAnswer })[];
  /** Reason for an empty answer; otherwise null. */
  readonly closed: Message | null;
}

/** Moves that would make every seat match the others, as far as rowers follow. */
export function rigAnswers(analysis: RiggedAnalysis, counted: Int32Array, trust = rigTrust([])): RigAnswers {
  const oar = riggedOar(analysis);
  if (oar === null)
    return { trust, seats: [], closed: say`Sweep or sculls isn’t known. Choose it under crew and rigging.` };
  const angles = seatAngles(analysis, counted);
  const seats = angles.flatMap((at) => {
    const wanted = crewAngles(angles, at.seat);
    return wanted === null ? [] : [{ ...at, answer: solvedRig(at.seat, oar, at, wanted, trust) }];
  });
  const closed =
    seats.length > 0
      ? null
      : say`Matching the others needs three seats with angles for ${wholeValue(MIN_RIG_STROKES)} strokes each. This selection has ${wholeValue(angles.length)}.`;
  return { trust, seats, closed };
}
