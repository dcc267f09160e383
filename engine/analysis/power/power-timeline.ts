// A session as work over time: constant power within a stroke, none at rest, a record of gaps, and an estimate for a
// seat whose sensor was silent.
import type { Engine } from '../../runtime/engine.ts';
import type { Gate, StrokeTable } from '../analysis.ts';
import { areComparable } from '../logged/comparable-gates.ts';
import { isForward } from '../strokes/stroke-kinds.ts';
import { computeSpread } from '../statistics.ts';

export interface PowerTimeline {
  /** Edges of strokes, rests and gaps, seconds on the recording's clock, strictly ascending. */
  readonly boundaryS: Float64Array;
  /** Work done up to each edge, J. */
  readonly workJ: Float64Array;
  /** Unmeasured time up to each edge, s; null if everything was measured. */
  readonly unmeasuredS: Float64Array | null;
}

/** Tolerance for shared edges of consecutive strokes, s. */
const SAME_EDGE_S = 1e-6;
/** Excess of the clock over the samples in a pause that counts as a clock jump, s. */
const CLOCK_JUMP_S = 0.5;
/** Minimum share of rowers for the crew's mean. */
const MIN_ROWERS = 0.5;

/**
 * Power of a seat in each of some strokes, W: the sum over its oars, NaN if one is missing, the seat has none, or they
 * were measured differently.
 * @param among indexes into the stroke table; all strokes when omitted.
 */
export function computeSeatPower(
  strokes: StrokeTable,
  gates: readonly Gate[],
  seat: number,
  among: Int32Array | null = null,
): Float64Array {
  const { powerW } = strokes.gate;
  const oars = gates.flatMap((gate, index) => (gate.seat === seat ? [index] : []));
  const isOne = oars.length > 0 && areComparable(oars.flatMap((oar) => gates[oar] ?? []));
  const power = new Float64Array(among?.length ?? strokes.count).fill(isOne ? 0 : Number.NaN);
  for (const oar of oars) {
    for (let k = 0; k < power.length; k++) {
      const stroke = among === null ? k : (among[k] ?? -1);
      power[k] = (power[k] ?? NaN) + (powerW[stroke * strokes.gateCount + oar] ?? NaN);
    }
  }
  return power;
}

/** Mean over the measured rowers, per stroke; NaN if less than half of them were measured. */
function meanPower(rowers: readonly Float64Array[], strokeCount: number): Float64Array {
  const fewest = Math.max(1, MIN_ROWERS * rowers.length);
  const mean = new Float64Array(strokeCount);
  const measured = new Uint8Array(strokeCount);
  for (const power of rowers) {
    for (let k = 0; k < strokeCount; k++) {
      const watts = power[k] ?? NaN;
      if (Number.isNaN(watts)) continue;
      mean[k] = (mean[k] ?? NaN) + watts;
      measured[k] = (measured[k] ?? 0) + 1;
    }
  }
  for (let k = 0; k < strokeCount; k++) {
    const count = measured[k] ?? 0;
    mean[k] = count >= fewest ? (mean[k] ?? NaN) / count : NaN;
  }
  return mean;
}

export interface SeatPower {
  /** Null for the mean of the crew's measured rowers. */
  readonly seat: number | null;
  /** Per stroke, W; NaN if not measured. */
  readonly powerW: Float64Array;
}

/**
 * Power per stroke of the crew's mean and of every seat, in this order; no mean over seats that were measured
 * differently.
 */
export function seatPowers(strokes: StrokeTable, gates: readonly Gate[]): readonly [crew: SeatPower, ...SeatPower[]] {
  const seats = [...new Set(gates.map((gate) => gate.seat))];
  const rowers = seats.map((seat) => ({ seat, powerW: computeSeatPower(strokes, gates, seat) }));
  const powers = rowers.map(({ powerW }) => powerW);
  return [{ seat: null, powerW: meanPower(areComparable(gates) ? powers : [], strokes.count) }, ...rowers];
}

/** Power per stroke of one seat, or the mean over the measured rowers for `seat` null; NaN if not measured. */
export const strokePower = (strokes: StrokeTable, gates: readonly Gate[], seat: number | null): Float64Array =>
  seat === null ? seatPowers(strokes, gates)[0].powerW : computeSeatPower(strokes, gates, seat);

/** Seconds per sample row, derived from the strokes; NaN for a table without rows. */
function rowS(strokes: StrokeTable): number {
  const { startS, endS } = strokes.boat;
  let seconds = 0;
  let rows = 0;
  for (let k = 0; k < strokes.fromRow.length; k++) {
    const length = (endS[k] ?? NaN) - (startS[k] ?? NaN);
    if (Number.isNaN(length)) continue;
    seconds += length;
    rows += (strokes.toRow[k] ?? 0) - (strokes.fromRow[k] ?? 0);
  }
  return rows > 0 ? seconds / rows : NaN;
}

/** Edges shared by every seat's timeline, and what precedes each: a stroke, or a rest with a clock jump. */
interface SessionEdges {
  readonly boundaryS: Float64Array;
  /** Stroke that ends at the edge; −1 at the first edge and after a rest. */
  readonly stroke: Int32Array;
  /** Seconds that the clock jumped in the rest before the edge. */
  readonly jumpS: Float64Array;
}

export function sessionEdges(strokes: StrokeTable): SessionEdges {
  const { startS, endS } = strokes.boat;
  const secondsPerRow = rowS(strokes);
  const boundaryS = new Float64Array(2 * strokes.count);
  const stroke = new Int32Array(2 * strokes.count).fill(-1);
  const jumpS = new Float64Array(2 * strokes.count);
  let count = 0;
  let edgeS = NaN;
  let previous = -1;
  for (let k = 0; k < strokes.count; k++) {
    const from = startS[k] ?? NaN;
    const to = endS[k] ?? NaN;
    if (!(to - from > SAME_EDGE_S) || from < edgeS - SAME_EDGE_S) continue;
    const pauseS = from - edgeS;
    if (pauseS > SAME_EDGE_S) {
      const rows = (strokes.fromRow[k] ?? NaN) - (strokes.toRow[previous] ?? NaN);
      const jump = Math.min(pauseS, pauseS - rows * secondsPerRow);
      if (jump > CLOCK_JUMP_S) jumpS[count] = jump;
    }
    if (previous < 0 || pauseS > SAME_EDGE_S) boundaryS[count++] = from;
    stroke[count] = k;
    boundaryS[count++] = to;
    edgeS = to;
    previous = k;
  }
  return {
    boundaryS: boundaryS.slice(0, count),
    stroke: stroke.subarray(0, count),
    jumpS: jumpS.subarray(0, count),
  };
}

/**
 * Timeline of a power (W) per stroke. Null without any power. Strokes without power are unmeasured; a pause is rest
 * except for a clock jump.
 */
export function powerTimeline(
  engine: Engine,
  power: Float64Array,
  { boundaryS, stroke, jumpS }: SessionEdges,
): PowerTimeline | null {
  if (boundaryS.length === 0 || power.every(Number.isNaN)) return null;
  const edges = boundaryS.length;
  return engine.scratch(() => {
    const rests = [engine.allocate(edges * 4), engine.columnOf(jumpS).address] as const;
    const session = [engine.columnOf(power).address, engine.columnOf(boundaryS).address, ...rests] as const;
    const [work, unmeasured] = [engine.allocate(edges * 8), engine.allocate(edges * 8)];
    engine.i32(rests[0], edges).set(stroke);
    const missingS = engine.kernels.powerTimeline(...session, edges, work, unmeasured);
    return {
      boundaryS,
      workJ: engine.f64(work, edges).slice(),
      unmeasuredS: missingS > 0 ? engine.f64(unmeasured, edges).slice() : null,
    };
  });
}

/** Minimum own strokes for a mean. */
const MIN_OWN_STROKES = 10;
/** Factor for autocorrelated errors: a mean of n strokes is less certain than √n suggests. */
const TOGETHER = 1.5;

/**
 * Estimated power of a seat while its sensor was silent, used only for totals of the crew: its own mean, scaled by how
 * far the others are above or below theirs at that moment.
 */
export interface CrewEstimate {
  readonly seat: number;
  /** Strokes in which this seat's power is estimated. */
  readonly strokes: number;
  /** Mean over all strokes, measured and estimated. */
  readonly powerW: number;
  /** Standard error of that mean due to the estimate. */
  readonly uncertaintyW: number;
}

/** Power of a seat in a stroke, for a sculler both oars; NaN if one is missing or the boat is backing. */
function seatPower({ gate, gateCount }: StrokeTable, gates: readonly Gate[], seat: number, stroke: number): number {
  let sum = 0;
  gates.forEach((own, index) => {
    if (own.seat === seat) sum += gate.powerW[stroke * gateCount + index] ?? NaN;
  });
  return sum;
}

/** Null if the seat has too few own strokes or nothing is missing. */
export function crewEstimate(strokes: StrokeTable, gates: readonly Gate[], seat: number): CrewEstimate | null {
  const others = [...new Set(gates.map((gate) => gate.seat))].filter((one) => one !== seat);
  const rowed = Array.from({ length: strokes.count }, (_, stroke) => stroke).filter((s) => isForward(strokes, s));
  const own = rowed.map((stroke) => seatPower(strokes, gates, seat, stroke));
  const isMeasured = own.map((power) => !Number.isNaN(power));
  const measured = own.filter((_, index) => isMeasured[index] === true);
  const ownMean = computeSpread(measured).mean;
  if (ownMean === null || measured.length < MIN_OWN_STROKES || measured.length === own.length) return null;
  const columns = others.map((one) => {
    const powers = rowed.map((stroke) => seatPower(strokes, gates, one, stroke));
    return { powers, before: computeSpread(powers.filter((_, index) => isMeasured[index] === true)).mean ?? NaN };
  });
  // Current level of the seats measured now, relative to their means.
  const levels = rowed.map((_, index) => {
    const known = columns.filter(({ powers, before }) => !Number.isNaN((powers[index] ?? NaN) + before));
    const now = known.reduce((sum, { powers }) => sum + (powers[index] ?? NaN), 0);
    return now / known.reduce((sum, { before }) => sum + before, 0);
  });
  const residuals = own.map((power, index) => power - ownMean * (levels[index] ?? NaN));
  const missed = computeSpread(residuals).sd ?? NaN;
  const filled = own.map((power, index) => (isMeasured[index] === true ? power : ownMean * (levels[index] ?? NaN)));
  const { mean, count } = computeSpread(filled);
  const estimated = count - measured.length;
  if (mean === null || estimated <= 0) return null;
  const uncertaintyW = ((estimated / count) * TOGETHER * missed) / Math.sqrt(estimated);
  return { seat, strokes: estimated, powerW: mean, uncertaintyW };
}
