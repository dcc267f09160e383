// Movement of each oar against its own force and against the crew, sampled evenly over the recording: shows reversed
// sensors before strokes are detected.
import type { Engine } from '../../../runtime/engine.ts';
import type { GateChannels } from '../../../recording/channels.ts';
import type { Samples } from '../../../recording/recording.ts';
import { newtonsPerUnit } from '../../force/force-unit.ts';

/** Number of sampled movements, enough for any length. */
const MOVEMENTS = 1500;
const MOVEMENT_S = 0.08;
/** Limit of angular speed, deg/s; a faster step is a sensor jump. */
const FASTEST_DEG_PER_S = 600;
/** Limit of gate force, N: above it the sensor is saturated. */
const GREATEST_FORCE_N = 5000;

export interface Movement {
  /** RMS change of the angle in one movement, deg: 0 for an oar at rest. */
  readonly swingDeg: number;
  /** Standard deviation of the force, N; NaN for a gate without force. */
  readonly forceN: number;
  /** Correlation of force and movement, which is the sign of the work: near +0.7 for a rowed oar. */
  readonly withForce: number;
  /** Share of the recording's parts with positive correlation: a boat that backs for a while has both signs. */
  readonly forwardShare: number;
  /** Skewness of the force: a rower pulls far harder than the oar's weight pushes. */
  readonly skew: number;
  /** Correlation with the mean movement of the other oars. */
  readonly withCrew: number;
}

/** Number of parts of the recording, each with its own sign. */
const PARTS = 12;
/** Minimum share of the whole absolute work for a part to count. */
const IDLE_SHARE = 0.1;

interface Sums {
  count: number;
  moved: number;
  work: number;
  f1: number;
  f2: number;
  f3: number;
  crew: number;
  own: number;
  others: number;
  readonly parts: number[];
}

const noSums = (): Sums => ({
  count: 0,
  moved: 0,
  work: 0,
  f1: 0,
  f2: 0,
  f3: 0,
  crew: 0,
  own: 0,
  others: 0,
  parts: Array.from({ length: PARTS }, () => 0),
});

function forwardShare(parts: readonly number[]): number {
  const least = (IDLE_SHARE * parts.reduce((sum, work) => sum + Math.abs(work), 0)) / PARTS;
  const active = parts.filter((work) => Math.abs(work) > least);
  return active.filter((work) => work > 0).length / Math.max(1, active.length);
}

function toMovement({ count, moved, work, f1, f2, f3, crew, own, others, parts }: Sums, measured: number): Movement {
  const mean = f1 / count;
  const variance = f2 / count - mean * mean;
  const third = f3 / count - 3 * mean * (f2 / count) + 2 * mean ** 3;
  return {
    swingDeg: Math.sqrt(moved / Math.max(1, measured)),
    forceN: Math.sqrt(Math.max(0, variance)),
    withForce: work / Math.sqrt(moved * f2),
    forwardShare: forwardShare(parts),
    skew: third / variance ** 1.5,
    withCrew: crew / Math.sqrt(own * others),
  };
}

/** Changes of an angle at each of the rows, deg; NaN at sensor jumps and gaps. */
function angleChanges(angle: Float32Array, rows: Int32Array, reach: number): Float64Array {
  const greatestDeg = FASTEST_DEG_PER_S * MOVEMENT_S;
  const moves = new Float64Array(rows.length);
  for (let step = 0; step < rows.length; step++) {
    const row = rows[step] ?? 0;
    const move = (angle[row + reach] ?? NaN) - (angle[row] ?? NaN);
    moves[step] = move < greatestDeg && move > -greatestDeg ? move : NaN;
  }
  return moves;
}

function addForce(sums: Sums, force: Float32Array, newtons: number, moves: Float64Array, rows: Int32Array): void {
  const { parts } = sums;
  for (let step = 0; step < rows.length; step++) {
    const move = moves[step] ?? NaN;
    const newton = (force[rows[step] ?? 0] ?? NaN) * newtons;
    const work = move * newton;
    if (!(newton < GREATEST_FORCE_N && newton > -GREATEST_FORCE_N) || Number.isNaN(work)) continue;
    sums.count += 1;
    sums.moved += move * move;
    sums.work += work;
    sums.f1 += newton;
    sums.f2 += newton * newton;
    sums.f3 += newton * newton * newton;
    const part = Math.floor((step * PARTS) / rows.length);
    parts[part] = (parts[part] ?? 0) + work;
  }
}

function addCrew(sums: Sums, own: Float64Array, total: Float64Array, known: Uint8Array): void {
  for (let step = 0; step < own.length; step++) {
    const move = own[step] ?? NaN;
    const rest = (known[step] ?? 0) - 1;
    if (Number.isNaN(move) || rest < 1) continue;
    const others = ((total[step] ?? NaN) - move) / rest;
    sums.crew += move * others;
    sums.own += move * move;
    sums.others += others * others;
  }
}

/** Movement of every gate. Pure apart from reading engine memory; constant cost for any length of recording. */
export function measureMovements(engine: Engine, samples: Samples, gates: readonly GateChannels[]): Movement[] {
  const { rowCount, sampleRateHz } = samples;
  const reach = Math.max(1, Math.round(MOVEMENT_S * sampleRateHz));
  const span = Math.max(0, rowCount - reach);
  const count = Math.min(MOVEMENTS, span);
  const rows = Int32Array.from({ length: count }, (_, step) => Math.floor((step * span) / count));
  const middles = rows.map((row) => row + (reach >> 1));
  const moves = gates.map(({ angle }) => angleChanges(engine.f32(angle.column.address, rowCount), rows, reach));
  const total = new Float64Array(count);
  const known = new Uint8Array(count);
  for (const own of moves) {
    for (let step = 0; step < count; step++) {
      const move = own[step] ?? NaN;
      if (Number.isNaN(move)) continue;
      total[step] = (total[step] ?? 0) + move;
      known[step] = (known[step] ?? 0) + 1;
    }
  }
  return gates.map(({ force }, gate): Movement => {
    const sums = noSums();
    const own = moves[gate] ?? new Float64Array(0);
    if (force !== null) {
      addForce(sums, engine.f32(force.column.address, rowCount), newtonsPerUnit(force.unit), own, middles);
    }
    addCrew(sums, own, total, known);
    return sums.count > 0 ? toMovement(sums, sums.count) : toMovement({ ...sums, moved: sums.own }, own.length);
  });
}
