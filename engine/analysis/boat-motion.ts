// What the hull did in each stroke, from its own channels; speed and distance from the track where it has no impeller.
import type { Engine } from '../kernel/engine.ts';
import { boatChannel } from '../recording/gates.ts';
import type { Channel, Samples } from '../recording/recording.ts';
import type { BoatField, Track } from './analysis.ts';

/** Fields a hull's own channels can fill; the rest need boundaries of strokes or the crew's power. */
export type MotionField = Exclude<BoatField, 'startS' | 'endS' | 'rateSpm' | 'dragFactor'>;
export type BoatMotion = Record<MotionField, Float64Array>;

/** Least, greatest, sum, sum of cubes and number of samples per stroke. */
const STATISTICS = 5;
/** A stroke's value needs this share of its samples. */
const FEWEST_SAMPLES = 0.9;
/** An impeller turns in one direction; a mean below this is a boat that lies or no impeller. */
const LEAST_MEAN_SPEED_MPS = 0.2;
/** A speed that moves by less than this over a session, or an odometer that counts less, measures nothing. */
const LEAST_SPEED_RANGE_MPS = 0.2;
const LEAST_DISTANCE_M = 1;
const FASTEST_MPS = 9;
/** No hull goes, shakes or turns beyond these; a sample that says so is no measurement. */
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

/** Whether least and greatest of every stroke are one and the same number: a channel without a sensor. */
function isConstant(numbers: Float64Array): boolean {
  let low = Infinity;
  let high = -Infinity;
  for (let at = 0; at < numbers.length; at += STATISTICS) {
    low = Math.min(low, numbers[at] ?? low);
    high = Math.max(high, numbers[at + 1] ?? high);
  }
  return !(high > low);
}

function statisticsOf(
  engine: Engine,
  channel: Channel | null,
  limit: number,
  fromRow: Int32Array,
  toRow: Int32Array,
): StrokeStatistics {
  const count = fromRow.length;
  const none = { least: absent(count), greatest: absent(count), mean: absent(count), meanCube: absent(count) };
  if (channel === null || count === 0) return none;
  return engine.scratch(() => {
    const from = engine.allocate(count * 4);
    const to = engine.allocate(count * 4);
    const out = engine.allocate(count * STATISTICS * 8);
    engine.i32(from, count).set(fromRow);
    engine.i32(to, count).set(toRow);
    engine.kernels.strokeStatistics(channel.column.address, from, to, count, limit, out);
    const numbers = engine.f64(out, count * STATISTICS);
    if (isConstant(numbers)) return none;
    for (let k = 0; k < count; k++) {
      const [least = NaN, greatest = NaN, sum = NaN, cubes = NaN, present = 0] = numbers.subarray(
        k * STATISTICS,
        (k + 1) * STATISTICS,
      );
      if (present === 0 || present < FEWEST_SAMPLES * ((toRow[k] ?? 0) - (fromRow[k] ?? 0))) continue;
      none.least[k] = least;
      none.greatest[k] = greatest;
      none.mean[k] = sum / present;
      none.meanCube[k] = cubes / present;
    }
    return none;
  });
}

const range = ({ least, greatest }: StrokeStatistics): Float64Array =>
  greatest.map((high, k) => high - (least[k] ?? NaN));

/** Whether a boat's speed was measured: an impeller that turns the right way and not always alike. */
function measuresSpeed({ least, greatest, mean }: StrokeStatistics): boolean {
  const low = least.reduce((a, b) => (b < a ? b : a), Infinity);
  const high = greatest.reduce((a, b) => (b > a ? b : a), -Infinity);
  const typical = mean.filter(Number.isFinite).sort();
  return high - low > LEAST_SPEED_RANGE_MPS && (typical[typical.length >> 1] ?? NaN) > LEAST_MEAN_SPEED_MPS;
}

/** Distance counted by the impeller in each stroke; NaN throughout when the counter stands or runs back. */
function countedDistance(
  engine: Engine,
  samples: Samples,
  channel: Channel | null,
  fromRow: Int32Array,
  toRow: Int32Array,
): Float64Array {
  const none = absent(fromRow.length);
  if (channel === null || fromRow.length === 0) return none;
  const counter = engine.view(channel.column);
  const readAt = (row: number): number => counter[Math.min(row, samples.rowCount - 1)] ?? NaN;
  const wholeM = readAt(toRow.at(-1) ?? 0) - readAt(fromRow[0] ?? 0);
  if (!(wholeM > LEAST_DISTANCE_M)) return none;
  return none.map((_, k) => {
    const from = fromRow[k] ?? 0;
    const to = toRow[k] ?? 0;
    // The last row of a stroke is the first of the next: a stroke of n rows is n steps long, except at the very end.
    const steps = Math.min(to, samples.rowCount - 1) - from;
    const step = readAt(to) - readAt(from);
    const longestM = ((to - from) / samples.sampleRateHz) * FASTEST_MPS;
    return step >= 0 && step <= longestM && steps > 0 ? (step * (to - from)) / steps : NaN;
  });
}

/**
 * Values of the hull per stroke (rows `fromRow` to one before `toRow`). Speed statistics come from the impeller, distance
 * from its counter or else from the integral of its speed, acceleration and attitude from their channels. Velocity
 * efficiency is mean(v)³ / mean(v³) in per cent. A channel that measures nothing (constant, negative throughout, a counter
 * at rest) and a stroke with more than a tenth of its samples missing give NaN. m, m/s, m/s², degrees.
 */
export function boatMotion(engine: Engine, samples: Samples, fromRow: Int32Array, toRow: Int32Array): BoatMotion {
  const of = (name: string, limit: number): StrokeStatistics =>
    statisticsOf(engine, boatChannel(samples, name), limit, fromRow, toRow);
  const count = fromRow.length;
  const lengthS = (k: number): number => ((toRow[k] ?? NaN) - (fromRow[k] ?? NaN)) / samples.sampleRateHz;
  const impeller = of('Speed', LIMIT_MPS);
  const speed = measuresSpeed(impeller) ? impeller : statisticsOf(engine, null, LIMIT_MPS, fromRow, toRow);
  const counted = measuresSpeed(impeller)
    ? countedDistance(engine, samples, boatChannel(samples, 'Distance'), fromRow, toRow)
    : absent(count);
  const acceleration = of('Accel', LIMIT_MPS2);
  const roll = of('Roll Angle', LIMIT_DEG);
  const distanceM = counted.map((metres, k) => (Number.isNaN(metres) ? (speed.mean[k] ?? NaN) * lengthS(k) : metres));
  return {
    distanceM,
    speedMps: distanceM.map((metres, k) => metres / lengthS(k)),
    minimumSpeedMps: speed.least,
    maximumSpeedMps: speed.greatest,
    velocityEfficiencyPct: speed.mean.map((mean, k) => (100 * mean ** 3) / (speed.meanCube[k] ?? NaN)),
    minimumAccelerationMps2: acceleration.least,
    maximumAccelerationMps2: acceleration.greatest,
    rollRangeDeg: range(roll),
    rollMeanDeg: roll.mean,
    pitchRangeDeg: range(of('Pitch Angle', LIMIT_DEG)),
    yawRangeDeg: range(of('Yaw Angle', LIMIT_DEG)),
  };
}

/** Distance along the track at time t, linear between its points; NaN outside it. */
function distanceAt({ timeS, cumulativeM }: Track, t: number, hint: number): { metres: number; hint: number } {
  let k = hint;
  while (k + 1 < timeS.length && (timeS[k + 1] ?? NaN) < t) k++;
  const from = timeS[k] ?? NaN;
  const to = timeS[k + 1] ?? NaN;
  if (!(t >= from && t <= to)) return { metres: NaN, hint: k };
  const before = cumulativeM[k] ?? NaN;
  return { metres: before + (((cumulativeM[k + 1] ?? NaN) - before) * (t - from)) / (to - from), hint: k };
}

/**
 * Fills distance (m) and speed (m/s) of strokes the hull did not measure from the track. `startS` and `endS` are the
 * strokes' boundaries, rising. Numbers that are there are left alone.
 */
export function fillFromTrack(
  motion: Pick<BoatMotion, 'distanceM' | 'speedMps'>,
  startS: Float64Array,
  endS: Float64Array,
  track: Track,
): void {
  let hint = 0;
  startS.forEach((from, k) => {
    const to = endS[k] ?? NaN;
    const atStart = distanceAt(track, from, hint);
    hint = atStart.hint;
    if (!Number.isNaN(motion.distanceM[k] ?? NaN)) return;
    const metres = distanceAt(track, to, hint).metres - atStart.metres;
    motion.distanceM[k] = metres;
    motion.speedMps[k] = metres / (to - from);
  });
}
