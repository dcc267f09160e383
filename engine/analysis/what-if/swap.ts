// Swap of two rowers: nothing changes along the boat, so no speed is predicted; only the balance between the two sides
// and the turning of the boat within the stroke. Sweep crews only: a sculler pulls on both sides in any seat.
import { numberValue, say, seatAs, type Message } from '../../recording/message.ts';
import { Z90 } from '../comparison/student.ts';
import type { Engine } from '../../runtime/engine.ts';
import { findGateChannels } from '../../recording/channels.ts';
import type { Channel, CrewMember, Samples, Side } from '../../recording/recording.ts';
import type { Analysis } from '../analysis.ts';
import { correlatedMean } from '../comparison/blocks.ts';
import { newtonsPerUnit } from '../force/force-unit.ts';
import { PIN_M } from '../seat-angles.ts';
import { RADIANS_PER_DEGREE } from '../track/geodesy.ts';
import { type OarStroke, type StrokeReader, FORCE } from './boat-strokes.ts';

/** A rower's oar as measured. */
export interface PulledOar {
  readonly seat: number;
  readonly side: Side;
  /** Pin force over the mean cycle, along the boat and outward from its middle, N. */
  readonly alongN: Float64Array;
  readonly outwardN: Float64Array;
  /** Mean along the boat, per stroke, N. */
  readonly ofStrokesN: Float64Array;
}

export interface Pulled {
  readonly oars: readonly PulledOar[];
  readonly strokes: number;
}

/** Balance of the crew, now and with two rowers swapped. */
export interface Pull {
  /** Port's share of the force along the boat, %, with its 90% interval. */
  readonly portPct: { readonly value: number; readonly low: number; readonly high: number };
  /** Moment that turns the boat to port, over the cycle, N m. */
  readonly turningNm: Float64Array;
}

/** Minimum strokes for a mean cycle. */
const MIN_STROKES = 10;
/** Distance between seats in a typical eight. */
const SEAT_STEP_M = 1.4;

interface ReadOar {
  readonly seat: number;
  readonly side: Side;
  readonly angle: Channel;
  readonly force: Channel;
}

/** Null unless a sweep crew with every oar measured. */
function sweepOars(samples: Samples, crew: readonly CrewMember[]): ReadOar[] | null {
  const gates = findGateChannels(samples);
  const read = gates.flatMap(({ seat, angle, force }) => {
    const side = crew.find((member) => member.seat === seat)?.side ?? null;
    return side === null || side === 'both' || force === null ? [] : [{ seat, side, angle, force }];
  });
  const seats = new Set(gates.map(({ seat }) => seat));
  const isWhole = read.length === gates.length && seats.size === gates.length && seats.size > 1;
  return isWhole && new Set(read.map(({ side }) => side)).size === 2 ? read : null;
}

/**
 * Forces of each oar; null for scullers, unmeasured oars, and too few strokes.
 * @param chosen indexes into the stroke table, ascending.
 */
export function pulledOars(
  engine: Engine,
  samples: Samples,
  { strokes: { fromRow, toRow }, crew }: Pick<Analysis, 'strokes' | 'crew'>,
  chosen: Int32Array,
): Pulled | null {
  const read = sweepOars(samples, crew);
  if (read === null) return null;
  const rowsOf = (stroke: number): [number, number] => [fromRow[stroke] ?? 0, toRow[stroke] ?? 0];
  const columns = read.map(({ angle, force }) => ({
    angle: engine.view(angle.column),
    force: engine.view(force.column),
  }));
  const isMeasured = (stroke: number): boolean =>
    columns.every(({ angle, force }) =>
      [angle, force].every((column) => !column.subarray(...rowsOf(stroke)).some(Number.isNaN)),
    );
  const whole = chosen.filter((stroke) => (toRow[stroke] ?? 0) > (fromRow[stroke] ?? 0) && isMeasured(stroke));
  if (whole.length < MIN_STROKES) return null;
  const oars = read.map(({ seat, side, force: { unit } }, at): PulledOar => {
    const { angle, force } = columns[at] ?? { angle: new Float64Array(), force: new Float64Array() };
    const newtons = newtonsPerUnit(unit);
    const [alongN, outwardN] = [new Float64Array(CYCLE_POINTS), new Float64Array(CYCLE_POINTS)];
    const ofStrokesN = Float64Array.from(whole, (stroke) => {
      const along = Float64Array.from(force.subarray(...rowsOf(stroke)), (value) => newtons * value);
      const angles = angle.subarray(...rowsOf(stroke));
      addStretched(alongN, along);
      // The pin force is perpendicular to the oar: inward while the blade is forward of it, outward behind.
      addStretched(
        outwardN,
        along.map((value, k) => value * Math.tan((angles[k] ?? NaN) * RADIANS_PER_DEGREE)),
      );
      return along.reduce((sum, value) => sum + value, 0) / along.length;
    });
    const mean = (sum: Float64Array): Float64Array => sum.map((value) => value / whole.length);
    return { seat, side, alongN: mean(alongN), outwardN: mean(outwardN), ofStrokesN };
  });
  return { oars, strokes: whole.length };
}

/** Oars by place after the swap, each with the rower's own stroke. */
const placed = ({ oars }: Pulled, [a, b]: readonly [number, number]): PulledOar[] =>
  oars.map((place) => {
    const from = place.seat === a ? b : place.seat === b ? a : place.seat;
    const rower = oars.find(({ seat }) => seat === from) ?? place;
    return { ...rower, seat: place.seat, side: place.side };
  });

/** @param exchanged the seats of two rowers who swap; the same seat twice for the current crew. */
export function pullWith(pulled: Pulled, exchanged: readonly [number, number]): Pull {
  const oars = placed(pulled, exchanged);
  const seats = oars.map(({ seat }) => seat);
  const middle = (Math.min(...seats) + Math.max(...seats)) / 2;
  const turningNm = new Float64Array(CYCLE_POINTS);
  for (const { seat, side, alongN, outwardN } of oars) {
    const toPort = side === 'port' ? 1 : -1;
    // Seat 1 is nearest to the bow; x increases towards it.
    const forwardM = (middle - seat) * SEAT_STEP_M;
    turningNm.forEach((moment, k) => {
      turningNm[k] = moment + toPort * (forwardM * (outwardN[k] ?? NaN) - PIN_M.sweep * (alongN[k] ?? NaN));
    });
  }
  const sumSide = (side: Side | null, stroke: number): number =>
    oars.reduce((sum, oar) => sum + (side === null || oar.side === side ? (oar.ofStrokesN[stroke] ?? NaN) : 0), 0);
  const shares = Float64Array.from({ length: pulled.strokes }, (_, k) => (100 * sumSide('port', k)) / sumSide(null, k));
  const { mean, error } = correlatedMean(shares, true);
  return { portPct: { value: mean, low: mean - Z90 * error, high: mean + Z90 * error }, turningNm };
}

const share = ({ value, low, high }: Pull['portPct']): Message =>
  say`${numberValue(value, 1)}% (${numberValue(low, 1)} to ${numberValue(high, 1)})`;

/** Sentences about what a swap changes and what it does not. */
export function swapSentence(pulled: Pulled, [a, b]: readonly [number, number]): Message {
  const [before, after] = [pullWith(pulled, [a, a]), pullWith(pulled, [a, b])];
  const seats = pulled.oars.map(({ seat }) => seat).toSorted((one, other) => other - one);
  const order = seats.map((seat) => (seat === a ? b : seat === b ? a : seat));
  return say`Seats ${seatAs('number', a)} and ${seatAs('number', b)} swapped: port has ${share(after.portPct)} of the force, now ${share(before.portPct)}. From stroke to bow they sit ${order.join(', ')}. Nothing changes along the boat, so no speed is predicted.`;
}

/** Points per cycle, from the start of the stroke. */
const CYCLE_POINTS = 100;

interface SeatCycle {
  readonly seat: number;
  /** Force of the seat's oars along the boat, N. */
  readonly forceN: Float64Array;
  /** Acceleration of the boat from the seat's force and body, m/s². */
  readonly accelerationMps2: Float64Array;
}

export interface BoatCycle {
  readonly periodS: number;
  /** Measured, with its mean subtracted. */
  readonly accelerationMps2: Float64Array;
  readonly seats: readonly SeatCycle[];
}

/** Adds a stroke of any duration, interpolated linearly between samples. */
function addStretched(sum: Float64Array, values: Float64Array): void {
  sum.forEach((before, k) => {
    const place = (k * values.length) / CYCLE_POINTS;
    const low = Math.min(values.length - 1, Math.floor(place));
    const high = Math.min(values.length - 1, low + 1);
    const [from, to] = [values[low] ?? NaN, values[high] ?? NaN];
    sum[k] = before + from + (to - from) * (place - low);
  });
}

/** Contribution of force and body curves, which follow the drag in the unknowns. */
function givenBy({ forceN, curves }: OarStroke, weights: Float64Array): Float64Array {
  return forceN.map((force, k) =>
    curves.reduce(
      (sum, curve, which) => sum + (weights[FORCE + 2 + which] ?? NaN) * (curve[k] ?? NaN),
      (weights[FORCE] ?? NaN) * force,
    ),
  );
}

/** Mean over strokes that were all read successfully. */
export function meanCycle(
  reader: StrokeReader,
  gates: readonly { readonly seat: number }[],
  strokes: readonly number[],
  weights: Float64Array,
  periodS: number,
): BoatCycle {
  const seats = [...new Set(gates.map(({ seat }) => seat))].map((seat) => ({
    seat,
    forceN: new Float64Array(CYCLE_POINTS),
    accelerationMps2: new Float64Array(CYCLE_POINTS),
  }));
  const measured = new Float64Array(CYCLE_POINTS);
  for (const stroke of strokes) {
    const oars = reader.oars(stroke) ?? [];
    oars.forEach((oar, at) => {
      const own = seats.find(({ seat }) => seat === gates[at]?.seat);
      if (own === undefined) return;
      addStretched(own.forceN, oar.forceN);
      addStretched(own.accelerationMps2, givenBy(oar, weights));
    });
    addStretched(measured, reader.boat(stroke, oars).accelerationMps2);
  }
  const divideByCount = (sum: Float64Array): Float64Array => sum.map((value) => value / Math.max(1, strokes.length));
  const acceleration = divideByCount(measured);
  const bias = acceleration.reduce((sum, value) => sum + value, 0) / CYCLE_POINTS;
  return {
    periodS,
    accelerationMps2: acceleration.map((value) => value - bias),
    seats: seats.map(({ seat, forceN, accelerationMps2 }) => ({
      seat,
      forceN: divideByCount(forceN),
      accelerationMps2: divideByCount(accelerationMps2),
    })),
  };
}
