// Derived stroke values: power of the first stroke, drag factor, hull values.
import type { Engine } from '../runtime/engine.ts';
import { boatChannel, type Quantity } from '../recording/channels.ts';
import type { Samples, Channel } from '../recording/recording.ts';
import type { StrokeTable, Track, BoatField } from './analysis.ts';
import { numberAtRank, upperMiddle } from './ranks.ts';
import { difference } from './statistics.ts';

/** Limit of the drag factor: a boat that hardly moves has no speed to divide by; an eight at speed has 16. */
const GREATEST_DRAG_FACTOR = 2000;

/** Crew power divided by the cube of speed, W·s³/m³: mean(v³) follows from mean(v) and the velocity efficiency. */
export function fillDragFactor({ boat, gate, count, gateCount }: StrokeTable): void {
  for (let stroke = 0; stroke < count; stroke++) {
    let power = 0;
    for (let g = 0; g < gateCount; g++) power += gate.powerW[stroke * gateCount + g] ?? NaN;
    const efficiency = (boat.velocityEfficiencyPct[stroke] ?? NaN) / 100;
    const drag = (power * efficiency) / (boat.speedMps[stroke] ?? NaN) ** 3;
    boat.dragFactor[stroke] = Math.abs(drag) < GREATEST_DRAG_FACTOR ? drag : NaN;
  }
}

/** The first stroke after a rest has no earlier release, so its power uses its own duration. */
export function fillFirstPower(engine: Engine, { boat, gate, count, gateCount }: StrokeTable): void {
  engine.scratch(() => {
    const power = engine.columnOf(gate.powerW);
    const work = engine.columnOf(gate.workJ).address;
    const clock = [engine.columnOf(boat.startS).address, engine.columnOf(boat.endS).address] as const;
    engine.kernels.fillPower(power.address, work, ...clock, count, gateCount);
    gate.powerW.set(engine.view(power));
  });
}

/** Distance counted by the impeller over the recording, m; null without a count or if it ran backward. */
export function countedDistanceM(engine: Engine, samples: Samples, strokes: StrokeTable): number | null {
  const channel = boatChannel(samples, 'distance');
  if (channel === null || strokes.boat.distanceM.every(Number.isNaN)) return null;
  const values = engine.f32(channel.column.address, channel.column.length);
  const first = values.find((value) => !Number.isNaN(value)) ?? NaN;
  const last = values.findLast((value) => !Number.isNaN(value)) ?? NaN;
  return last - first > 1 ? last - first : null;
}

export function withHull(engine: Engine, samples: Samples, strokes: StrokeTable, track: Track | null): StrokeTable {
  const motion = boatMotion(engine, samples, strokes.fromRow, strokes.toRow);
  if (track) fillFromTrack(motion, strokes.boat.startS, strokes.boat.endS, track);
  return { ...strokes, boat: { ...strokes.boat, ...motion } };
}

/** Fields filled from the hull's own channels; the rest need stroke boundaries or crew power. */
type MotionField = Exclude<BoatField, 'startS' | 'endS' | 'rateSpm' | 'dragFactor'>;
type BoatMotion = Record<MotionField, Float64Array>;

/** Number of statistics per stroke from the kernel: minimum, maximum, sum, sum of cubes, sample count. */
const STATISTICS = 5;
/** Columns per channel: minimum, maximum, mean and mean cube. */
const HULL_COLUMNS = 4;
/** Minimum share of a stroke's samples for a value. */
const MIN_SAMPLES = 0.9;
/** Minimum mean impeller speed, m/s: an impeller turns one way, so less means a resting boat or no impeller. */
const MIN_MEAN_SPEED_MPS = 0.2;
/** Minimum range of a measured speed, m/s, over a session; also the minimum distance an odometer counts. */
const MIN_SPEED_RANGE_MPS = 0.2;
const MIN_DISTANCE_M = 1;
const FASTEST_MPS = 9;
/** Limits of hull speed, acceleration and attitude; samples beyond them are discarded. */
const LIMIT_MPS = 15;
const LIMIT_MPS2 = 200;
const LIMIT_DEG = 180;

interface StrokeStatistics {
  readonly least: Float64Array;
  readonly greatest: Float64Array;
  readonly mean: Float64Array;
  readonly meanCube: Float64Array;
}

const absent = (count: number): Float64Array => new Float64Array(count).fill(NaN);

function strokeStatistics(
  engine: Engine,
  channel: Channel | null,
  limit: number,
  fromRow: Int32Array,
  toRow: Int32Array,
): StrokeStatistics {
  const count = fromRow.length;
  if (channel === null || count === 0) {
    return { least: absent(count), greatest: absent(count), mean: absent(count), meanCube: absent(count) };
  }
  return engine.scratch(() => {
    const from = engine.allocate(count * 4);
    const to = engine.allocate(count * 4);
    const statistics = engine.allocate(count * STATISTICS * 8);
    const columns = engine.allocate(count * HULL_COLUMNS * 8);
    engine.i32(from, count).set(fromRow);
    engine.i32(to, count).set(toRow);
    engine.kernels.strokeStatistics(channel.column.address, from, to, count, limit, statistics);
    engine.kernels.hullColumns(statistics, from, to, count, MIN_SAMPLES, columns);
    const column = (which: number): Float64Array => engine.f64(columns + which * count * 8, count).slice();
    return { least: column(0), greatest: column(1), mean: column(2), meanCube: column(3) };
  });
}

const range = ({ least, greatest }: StrokeStatistics): Float64Array => difference(greatest, least);

/** True if a boat's speed was measured: the impeller turns forward and its speed varies. */
function measuresSpeed(engine: Engine, { least, greatest, mean }: StrokeStatistics): boolean {
  const slowest = numberAtRank(engine, least, () => 0);
  const fastest = numberAtRank(engine, greatest, (count) => count - 1);
  const typical = numberAtRank(engine, mean, upperMiddle);
  return fastest - slowest > MIN_SPEED_RANGE_MPS && typical > MIN_MEAN_SPEED_MPS;
}

/** Distance counted by the impeller in each stroke; NaN throughout if the counter stops or runs backward. */
function countedDistance(
  engine: Engine,
  samples: Samples,
  channel: Channel | null,
  fromRow: Int32Array,
  toRow: Int32Array,
): Float64Array {
  const countedM = absent(fromRow.length);
  if (channel === null || fromRow.length === 0) return countedM;
  const counter = engine.view(channel.column);
  const lastRow = samples.rowCount - 1;
  const wholeM = (counter[Math.min(toRow.at(-1) ?? 0, lastRow)] ?? NaN) - (counter[fromRow[0] ?? 0] ?? NaN);
  if (!(wholeM > MIN_DISTANCE_M)) return countedM;
  return engine.scratch(() => {
    const count = fromRow.length;
    const [from, to, target] = [engine.allocate(count * 4), engine.allocate(count * 4), engine.allocate(count * 8)];
    engine.i32(from, count).set(fromRow);
    engine.i32(to, count).set(toRow);
    const clock = [lastRow, samples.sampleRateHz, FASTEST_MPS] as const;
    engine.kernels.countedDistances(channel.column.address, from, to, count, ...clock, target);
    return engine.f64(target, count).slice();
  });
}

/**
 * Values of the hull per stroke (rows `fromRow` to one before `toRow`). Speed statistics come from the impeller,
 * distance from its counter or else from the integral of its speed, acceleration and attitude from their channels.
 * Velocity efficiency is mean(v)³ / mean(v³) in per cent. A channel that measures nothing (constant, negative
 * throughout, a counter at rest) and a stroke with more than a tenth of its samples missing give NaN. m, m/s, m/s²,
 * degrees.
 */
export function boatMotion(engine: Engine, samples: Samples, fromRow: Int32Array, toRow: Int32Array): BoatMotion {
  const of = (quantity: Quantity, limit: number): StrokeStatistics =>
    strokeStatistics(engine, boatChannel(samples, quantity), limit, fromRow, toRow);
  const count = fromRow.length;
  const impeller = of('boat-speed', LIMIT_MPS);
  const turns = measuresSpeed(engine, impeller);
  const speed = turns ? impeller : strokeStatistics(engine, null, LIMIT_MPS, fromRow, toRow);
  const acceleration = of('acceleration', LIMIT_MPS2);
  const roll = of('roll', LIMIT_DEG);
  const distanceM = turns
    ? countedDistance(engine, samples, boatChannel(samples, 'distance'), fromRow, toRow)
    : absent(count);
  const speedMps = new Float64Array(count);
  const velocityEfficiencyPct = new Float64Array(count);
  for (let k = 0; k < count; k++) {
    const lengthS = ((toRow[k] ?? NaN) - (fromRow[k] ?? NaN)) / samples.sampleRateHz;
    const mean = speed.mean[k] ?? NaN;
    const countedM = distanceM[k] ?? NaN;
    const metres = Number.isNaN(countedM) ? mean * lengthS : countedM;
    distanceM[k] = metres;
    speedMps[k] = metres / lengthS;
    velocityEfficiencyPct[k] = (100 * mean ** 3) / (speed.meanCube[k] ?? NaN);
  }
  return {
    distanceM,
    speedMps,
    minimumSpeedMps: speed.least,
    maximumSpeedMps: speed.greatest,
    velocityEfficiencyPct,
    minimumAccelerationMps2: acceleration.least,
    maximumAccelerationMps2: acceleration.greatest,
    rollRangeDeg: range(roll),
    rollMeanDeg: roll.mean,
    pitchRangeDeg: range(of('pitch', LIMIT_DEG)),
    yawRangeDeg: range(of('yaw', LIMIT_DEG)),
  };
}

/**
 * Distance along the track at time t, linear between points k and k + 1; NaN outside them or where the track has no
 * speed because it is faster than rowing.
 */
function distanceBetween({ timeS, cumulativeM, speedMps }: Track, k: number, t: number): number {
  const from = timeS[k] ?? NaN;
  const to = timeS[k + 1] ?? NaN;
  if (!(t >= from && t <= to) || Number.isNaN((speedMps[k] ?? NaN) + (speedMps[k + 1] ?? NaN))) return NaN;
  const before = cumulativeM[k] ?? NaN;
  return before + (((cumulativeM[k + 1] ?? NaN) - before) * (t - from)) / (to - from);
}

/** First point from `from` on after which the track reaches time t, or its last point. */
function pointBefore({ timeS }: Track, from: number, t: number): number {
  let k = from;
  while (k + 1 < timeS.length && (timeS[k + 1] ?? NaN) < t) k++;
  return k;
}

/**
 * Fills missing distance (m) and speed (m/s) of strokes from the track. `startS` and `endS` are the strokes'
 * boundaries, rising. Existing values are left as they are.
 */
export function fillFromTrack(
  motion: Pick<BoatMotion, 'distanceM' | 'speedMps'>,
  startS: Float64Array,
  endS: Float64Array,
  track: Track,
): void {
  let point = 0;
  for (let stroke = 0; stroke < startS.length; stroke++) {
    if (!Number.isNaN(motion.distanceM[stroke] ?? NaN)) continue;
    const from = startS[stroke] ?? NaN;
    const to = endS[stroke] ?? NaN;
    point = pointBefore(track, point, from);
    const metres = distanceBetween(track, pointBefore(track, point, to), to) - distanceBetween(track, point, from);
    motion.distanceM[stroke] = metres;
    motion.speedMps[stroke] = metres / (to - from);
  }
}
