// A boat rowed up and down a reach, and its GPS recording: truth for tests of the track.
import type { Fixes } from '../../recording/recording.ts';
import { toGround, toPlane, type GroundPoint } from '../track/geodesy.ts';
import type { Track } from '../analysis.ts';
import { seededRandom } from './seeded-random.ts';

export interface Session {
  readonly seed: number;
  readonly speedMps: number;
  readonly rateHz: number;
  readonly lengthS: number;
  /** Standard deviation of a fix per axis, and the correlation of its error after one second. */
  readonly noiseM: number;
  readonly correlation: number;
  /** Adds outliers 60 m away, one or up to three in a row. */
  readonly outliers: boolean;
  /** Rests for the last 90 s of every leg. */
  readonly rests: boolean;
  /** Turns at the end of every leg. */
  readonly turns: boolean;
}

export const SESSION: Session = {
  seed: 1,
  speedMps: 4.5,
  rateHz: 1,
  lengthS: 1800,
  noiseM: 1.5,
  correlation: 0,
  outliers: false,
  rests: false,
  turns: true,
};

export interface SimulatedTrack {
  readonly fixes: Fixes;
  readonly eastM: Float64Array;
  readonly northM: Float64Array;
  readonly outlying: readonly boolean[];
  readonly distanceM: number;
}

const FRAME: GroundPoint = { latitudeDeg: 52.2, longitudeDeg: 8.05 };
const LEG_S = 420;
const REST_S = 90;
const TURN_S = 35;
const TURNING_MPS = 1.5;
const STRONGEST_MPS2 = 0.5;
const SURGE = 0.18;
const SURGE_HZ = 0.5;
const OUTLIER_M = 60;
const OUTLIER_CHANCE_PER_S = 0.005;

/** The crew's intention at a moment: target speed (m/s), turn rate of the boat (rad/s). */
function intention(session: Session, clockS: number): { speedMps: number; turn: number } {
  const inLegS = clockS % LEG_S;
  if (session.rests && inLegS > LEG_S - REST_S) return { speedMps: 0, turn: 0 };
  const turning = session.turns && clockS > LEG_S && inLegS < TURN_S;
  if (!turning) return { speedMps: session.speedMps, turn: 0 };
  return { speedMps: Math.min(session.speedMps, TURNING_MPS), turn: Math.PI / TURN_S };
}

export function simulatedTrack(session: Session): SimulatedTrack {
  const random = seededRandom(session.seed);
  const count = Math.floor(session.lengthS * session.rateHz);
  const steps = Math.max(1, Math.ceil(20 / session.rateHz));
  const dt = 1 / session.rateHz / steps;
  const memory = session.correlation ** (1 / session.rateHz);
  const timeS = new Float64Array(count);
  const east = new Float64Array(count);
  const north = new Float64Array(count);
  const errorEast = new Float64Array(count);
  const errorNorth = new Float64Array(count);
  const outlying = Array.from({ length: count }, () => false);
  let [x, y, heading, speed, bend, clockS, distanceM] = [0, 0, 0.7, session.speedMps, 0, 0, 0];
  let [wanderEast, wanderNorth] = [session.noiseM * random.normal(), session.noiseM * random.normal()];
  for (let i = 0; i < count; i++) {
    const stepsSince = i === 0 ? 0 : steps;
    for (let k = 0; k < stepsSince; k++) {
      const wanted = intention(session, clockS);
      bend += -0.02 * bend * dt + 0.0005 * random.normal() * Math.sqrt(dt);
      speed += Math.min(STRONGEST_MPS2, Math.max(-STRONGEST_MPS2, wanted.speedMps - speed)) * dt;
      if (wanted.speedMps === 0 && speed < 0.05) speed = 0;
      heading += (wanted.turn + (speed > 0.5 ? bend : 0)) * dt;
      const surging = speed > 0.5 ? 1 + SURGE * Math.sin(2 * Math.PI * SURGE_HZ * clockS) : 1;
      x += speed * surging * Math.cos(heading) * dt;
      y += speed * surging * Math.sin(heading) * dt;
      distanceM += speed * surging * dt;
      clockS += dt;
    }
    wanderEast = memory * wanderEast + Math.sqrt(1 - memory ** 2) * session.noiseM * random.normal();
    wanderNorth = memory * wanderNorth + Math.sqrt(1 - memory ** 2) * session.noiseM * random.normal();
    timeS[i] = 1000 + clockS;
    east[i] = x;
    north[i] = y;
    errorEast[i] = wanderEast;
    errorNorth[i] = wanderNorth;
  }
  if (session.outliers) throwAway(session, random, errorEast, errorNorth, outlying);
  const received = Array.from(east, (metres, i) =>
    toGround(FRAME, { east: metres + (errorEast[i] ?? 0), north: (north[i] ?? 0) + (errorNorth[i] ?? 0) }),
  );
  return {
    fixes: {
      timeS,
      latitudeDeg: Float64Array.from(received, (point) => point.latitudeDeg),
      longitudeDeg: Float64Array.from(received, (point) => point.longitudeDeg),
    },
    eastM: east,
    northM: north,
    outlying,
    distanceM,
  };
}

/** Single outliers and runs of two and three, half of them in one place, half apart. */
function throwAway(
  session: Session,
  random: ReturnType<typeof seededRandom>,
  errorEast: Float64Array,
  errorNorth: Float64Array,
  outlying: boolean[],
): void {
  for (let i = 3; i < outlying.length - 6; i++) {
    if (random.uniform() > OUTLIER_CHANCE_PER_S / session.rateHz) continue;
    const run = 1 + Math.floor(3 * random.uniform());
    const together = random.uniform() < 0.5;
    let direction = 2 * Math.PI * random.uniform();
    for (let k = i; k < i + run; k++) {
      errorEast[k] = (errorEast[k] ?? 0) + OUTLIER_M * Math.cos(direction);
      errorNorth[k] = (errorNorth[k] ?? 0) + OUTLIER_M * Math.sin(direction);
      outlying[k] = true;
      if (!together) direction = 2 * Math.PI * random.uniform();
    }
    i += run + 8;
  }
}

const rms = (squares: readonly number[]): number =>
  Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);

/** RMSE of the smoothed track over all points, and of the raw points without outliers. */
export function positionErrors(truth: SimulatedTrack, track: Track): { smoothedM: number; rawM: number } {
  const squares = (latitudeDeg: Float64Array, longitudeDeg: Float64Array): number[] =>
    Array.from(latitudeDeg, (latitude, i) => {
      const seen = toPlane(FRAME, { latitudeDeg: latitude, longitudeDeg: longitudeDeg[i] ?? NaN });
      return (seen.east - (truth.eastM[i] ?? NaN)) ** 2 + (seen.north - (truth.northM[i] ?? NaN)) ** 2;
    });
  const raw = squares(truth.fixes.latitudeDeg, truth.fixes.longitudeDeg).filter((_, i) => truth.outlying[i] === false);
  return { smoothedM: rms(squares(track.latitudeDeg, track.longitudeDeg)), rawM: rms(raw) };
}
