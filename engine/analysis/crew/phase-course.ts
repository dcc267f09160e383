// Phase of every oar against the rest of the crew over the cycle: who is ahead where, on the crew's own clock.
import type { Engine } from '../../runtime/engine.ts';
import type { StrokeTable } from '../analysis.ts';
import { allocatePoints, spreadPoints } from '../force/drive-profiles.ts';
import type { GateChannels } from '../../recording/channels.ts';
import type { Samples } from '../../recording/recording.ts';
import { cleanGate } from '../sensors/clean-columns.ts';

/** Points of the cycle, both ends included. */
export const CYCLE_POINTS = 51;
const DEGREES = 180 / Math.PI;

/** One oar against the others, degrees; + is late. */
export interface PhaseCourse {
  /** Strokes with at least one point. */
  readonly strokeCount: number;
  /** `CYCLE_POINTS` values each, from the start of the stroke (recovery, oar perpendicular) to its end. */
  readonly meanDeg: Float64Array;
  readonly p05Deg: Float64Array;
  readonly p25Deg: Float64Array;
  readonly p75Deg: Float64Array;
  readonly p95Deg: Float64Array;
  /** Circular mean over the cycle, one per chosen stroke; NaN where unmeasured. */
  readonly strokeDeg: Float64Array;
}

/** Addresses of the vectors of one oar, `CYCLE_POINTS` per chosen stroke. */
interface Vectors {
  readonly x: number;
  readonly y: number;
}

/** Phases of all oars as unit vectors: no angle is computed from them before they are compared. */
function computePhases(
  engine: Engine,
  oars: readonly Oar[],
  strokes: StrokeTable,
  chosen: Int32Array,
  rows: { readonly count: number; readonly rateHz: number },
): Vectors[] {
  const integers = (values: Int32Array): number => {
    const address = engine.allocate(values.length * 4);
    engine.i32(address, values.length).set(values);
    return address;
  };
  const clock = [engine.columnOf(strokes.boat.startS).address, engine.columnOf(strokes.boat.endS).address] as const;
  const table = [integers(strokes.fromRow), integers(strokes.toRow), strokes.count] as const;
  const wanted = [integers(chosen), chosen.length, CYCLE_POINTS, slopeReach(rows.rateHz)] as const;
  return oars.map(({ angleAddress, catchRow, finishRow }) => {
    const turns = [engine.columnOf(catchRow).address, engine.columnOf(finishRow).address] as const;
    const bytes = chosen.length * CYCLE_POINTS * 4;
    const [x, y] = [engine.allocate(bytes), engine.allocate(bytes)];
    engine.kernels.phaseVectors(angleAddress, rows.count, ...turns, ...clock, ...table, ...wanted, x, y);
    return { x, y };
  });
}

/** Turns the phases in place into each oar's lag behind the mean direction of the others. */
function toLags(engine: Engine, phases: readonly Vectors[], oars: readonly Oar[], cells: number): void {
  const count = oars.length;
  const [x, y] = [engine.allocate(count * 4), engine.allocate(count * 4)];
  const [compared, room] = [engine.allocate(count * count), engine.allocate(count * 16)];
  engine.i32(x, count).set(phases.map((phase) => phase.x));
  engine.i32(y, count).set(phases.map((phase) => phase.y));
  engine.bytes(compared, count * count).set(comparedPairs(oars));
  engine.kernels.lagsBehind(x, y, count, compared, cells, room);
}

function computePhaseCourse(engine: Engine, { x, y }: Vectors, strokeCount: number): PhaseCourse {
  const points = allocatePoints(engine, CYCLE_POINTS, strokeCount);
  const [strokeMeans, pointMeans] = [engine.allocate(strokeCount * 8), engine.allocate(CYCLE_POINTS * 8)];
  const around = [points.values, points.strideBytes, points.reached] as const;
  engine.kernels.lagSpread(x, y, strokeCount, CYCLE_POINTS, strokeMeans, pointMeans, ...around);
  const spreads = spreadPoints(engine, points, 1, 1);
  const degrees = (radians: number): number => radians * DEGREES;
  const means = engine.f64(pointMeans, CYCLE_POINTS).slice();
  const strokeDeg = engine.f64(strokeMeans, strokeCount).map(degrees);
  const band = (values: Float64Array | undefined): Float64Array =>
    means.map((mean, point) => degrees(mean + (values?.[point - (spreads?.fromPoint ?? 0)] ?? NaN)));
  return {
    strokeCount: strokeDeg.reduce((count, lag) => count + (Number.isNaN(lag) ? 0 : 1), 0),
    meanDeg: means.map(degrees),
    strokeDeg,
    p05Deg: band(spreads?.p05),
    p25Deg: band(spreads?.p25),
    p75Deg: band(spreads?.p75),
    p95Deg: band(spreads?.p95),
  };
}

/**
 * The phase of each oar against the mean direction of the others' phases at `CYCLE_POINTS` points of the crew's stroke,
 * degrees, + is late: the crew's phase less the oar's. Over a whole cycle an oar that does everything t seconds late is
 * 360 · t / T degrees late. A lone rower's two oars are compared with each other; a lone oar has no course.
 *
 * Allocates, which may end the oars' views; to be called inside `engine.scratch`.
 */
export function phaseCourses(
  engine: Engine,
  oars: readonly Oar[],
  strokes: StrokeTable,
  chosen: Int32Array,
  rows: { readonly count: number; readonly rateHz: number },
): PhaseCourse[] {
  const phases = computePhases(engine, oars, strokes, chosen, rows);
  toLags(engine, phases, oars, chosen.length * CYCLE_POINTS);
  return phases.map((lags) => engine.scratch(() => computePhaseCourse(engine, lags, chosen.length)));
}

/** Half-width of the window for a slope, as PowerLine uses for GateAngleVel. */
const SLOPE_REACH_S = 0.08;
const MIN_REACH_ROWS = 2;

/** Samples on either side that a slope needs at this rate. */
export const slopeReach = (sampleRateHz: number): number =>
  Math.max(MIN_REACH_ROWS, Math.round(SLOPE_REACH_S * sampleRateHz));

/** Value at a fractional row, interpolated linearly; NaN outside and next to a missing sample. */
export function valueAtRow(column: ArrayLike<number>, row: number): number {
  const whole = Math.floor(row);
  const value = column[whole] ?? NaN;
  const part = row - whole;
  return part === 0 ? value : value + part * ((column[whole + 1] ?? NaN) - value);
}

// Oars of a boat, prepared for synchrony: cleaned angle and force, and the turns in each stroke.
export interface Oar {
  readonly seat: number;
  /** Addresses of the columns in engine memory; 0 for a gate without force. */
  readonly angleAddress: number;
  readonly forceAddress: number;
  /** Degrees; a view into engine memory that the next allocation ends. */
  readonly angle: Float32Array;
  /** In the file's own unit; null for a gate without force. */
  readonly force: Float32Array | null;
  /** Fractional rows per stroke of the table; NaN where the oar took no part. */
  readonly catchRow: Float64Array;
  readonly finishRow: Float64Array;
  /** 1 for each stroke of the table in which the force is trustworthy. */
  readonly hasForce: Uint8Array;
}

/** Rows are counted from the stroke's first row, because a stroke never spans a jump of the clock. */
const rowWithinStroke = (
  strokes: StrokeTable,
  timeS: Float64Array,
  rateHz: number,
  stroke: number,
  atS: number,
): number => {
  const fromRow = strokes.fromRow[stroke] ?? NaN;
  return fromRow + (atS - (timeS[fromRow] ?? NaN)) * rateHz;
};

/** Allocates; call inside `engine.scratch` and finish before anything else allocates. */
export function prepareOars(
  engine: Engine,
  samples: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
): Oar[] {
  const cleaned = gates.map((gate) => cleanGate(engine, samples, gate));
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  const { catchS, finishS, peakForceN } = strokes.gate;
  return gates.map(({ seat }, index): Oar => {
    const { angle, force } = cleaned[index] ?? { angle: 0, force: 0 };
    const cell = (stroke: number): number => stroke * strokes.gateCount + index;
    const toRows = (moments: Float64Array): Float64Array =>
      Float64Array.from({ length: strokes.count }, (_, stroke) =>
        rowWithinStroke(strokes, timeS, samples.sampleRateHz, stroke, moments[cell(stroke)] ?? NaN),
      );
    return {
      seat,
      angleAddress: angle,
      forceAddress: force,
      angle: engine.f32(angle, samples.rowCount),
      force: force === 0 ? null : engine.f32(force, samples.rowCount),
      catchRow: toRows(catchS),
      finishRow: toRows(finishS),
      hasForce: Uint8Array.from({ length: strokes.count }, (_, stroke) =>
        (peakForceN[cell(stroke)] ?? NaN) > 0 ? 1 : 0,
      ),
    };
  });
}

/**
 * Indexes of the oars to compare with: those of the other seats; for a lone rower, the other oar. Empty if there are
 * none.
 */
export function findOtherOars(oars: readonly Pick<Oar, 'seat'>[], own: number): number[] {
  const seat = oars[own]?.seat;
  const alone = oars.every((oar) => oar.seat === seat);
  return oars.flatMap((oar, index) => (index !== own && (alone || oar.seat !== seat) ? [index] : []));
}

/**
 * A byte for each two oars at [own * oars.length + other], 1 where the one is compared with the other, as
 * `findOtherOars`.
 */
export function comparedPairs(oars: readonly Pick<Oar, 'seat'>[]): Uint8Array {
  const pairs = new Uint8Array(oars.length ** 2);
  oars.forEach((_, own) => {
    for (const other of findOtherOars(oars, own)) pairs[own * oars.length + other] = 1;
  });
  return pairs;
}
