// How each oar moves against its own force and against the crew, from movements taken evenly over the recording: enough
// to tell which way round a sensor is mounted, before any stroke is looked for.
import type { Engine } from '../../../kernel/engine.ts';
import type { GateChannels } from '../../../recording/gates.ts';
import type { Samples } from '../../../recording/recording.ts';
import { newtonsPerUnit } from '../../force/force-unit.ts';

/** So many movements say enough, however long the recording. */
const MOVEMENTS = 8192;
const MOVEMENT_S = 0.08;
/** No oar swings faster, deg/s: a jump of the sensor is no movement. */
const FASTEST_DEG_PER_S = 600;
/** Beyond any gate force: the sensor is saturated, N. */
const GREATEST_FORCE_N = 5000;

export interface Movement {
  /** Root of the mean square of the angle's change in one movement, deg: 0 for an oar that lies still. */
  readonly swingDeg: number;
  /** Standard deviation of the force, N; NaN for a gate without force. */
  readonly forceN: number;
  /** Correlation of the force with the movement: work has a sign. Near +0.7 for an oar that is rowed. */
  readonly withForce: number;
  /** Share of the parts of the recording in which the force went with the movement: a boat that is backed for a while has both. */
  readonly forwardShare: number;
  /** Skewness of the force: a rower pulls far harder than the oar's weight pushes. */
  readonly skew: number;
  /** Correlation of the movement with the mean of the other oars'. */
  readonly withCrew: number;
}

/** Parts of the recording, each with a sign of its own. */
const PARTS = 12;
/** A part in which less than this share of the whole work was done, to either side, says nothing. */
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

function forwardShareOf(parts: readonly number[]): number {
  const least = (IDLE_SHARE * parts.reduce((sum, work) => sum + Math.abs(work), 0)) / PARTS;
  const active = parts.filter((work) => Math.abs(work) > least);
  return active.filter((work) => work > 0).length / Math.max(1, active.length);
}

function movementOf({ count, moved, work, f1, f2, f3, crew, own, others, parts }: Sums, measured: number): Movement {
  const mean = f1 / count;
  const variance = f2 / count - mean * mean;
  const third = f3 / count - 3 * mean * (f2 / count) + 2 * mean ** 3;
  return {
    swingDeg: Math.sqrt(moved / Math.max(1, measured)),
    forceN: Math.sqrt(Math.max(0, variance)),
    withForce: work / Math.sqrt(moved * f2),
    forwardShare: forwardShareOf(parts),
    skew: third / variance ** 1.5,
    withCrew: crew / Math.sqrt(own * others),
  };
}

/** The movement of every gate. Pure apart from reading engine memory; costs the same for a minute and for hours. */
export function movementsOf(engine: Engine, samples: Samples, gates: readonly GateChannels[]): Movement[] {
  const { rowCount, sampleRateHz } = samples;
  const reach = Math.max(1, Math.round(MOVEMENT_S * sampleRateHz));
  const greatestDeg = FASTEST_DEG_PER_S * MOVEMENT_S;
  const columns = gates.map(({ angle, force }) => ({
    angle: engine.f32(angle.column.address, rowCount),
    force: force === null ? null : engine.f32(force.column.address, rowCount),
    newtons: newtonsPerUnit(force?.unit ?? 'kgf'),
    sums: noSums(),
    measured: 0,
  }));
  const moves = new Float64Array(gates.length);
  for (let step = 0; step < MOVEMENTS; step++) {
    const row = Math.floor((step * (rowCount - reach)) / MOVEMENTS);
    if (step > 0 && row === Math.floor(((step - 1) * (rowCount - reach)) / MOVEMENTS)) continue;
    if (row < 0) break;
    let total = 0;
    let known = 0;
    columns.forEach((column, gate) => {
      const move = (column.angle[row + reach] ?? NaN) - (column.angle[row] ?? NaN);
      const isReal = Math.abs(move) < greatestDeg;
      moves[gate] = isReal ? move : NaN;
      if (!isReal) return;
      total += move;
      known += 1;
      const { sums } = column;
      column.measured += 1;
      const force = column.force === null ? NaN : (column.force[row + (reach >> 1)] ?? NaN) * column.newtons;
      if (!(Math.abs(force) < GREATEST_FORCE_N)) return;
      sums.count += 1;
      sums.moved += move * move;
      sums.work += move * force;
      const part = Math.floor((step * PARTS) / MOVEMENTS);
      sums.parts[part] = (sums.parts[part] ?? 0) + move * force;
      sums.f1 += force;
      sums.f2 += force * force;
      sums.f3 += force ** 3;
    });
    if (known < 2) continue;
    columns.forEach(({ sums }, gate) => {
      const move = moves[gate] ?? NaN;
      if (Number.isNaN(move)) return;
      const others = (total - move) / (known - 1);
      sums.crew += move * others;
      sums.own += move * move;
      sums.others += others * others;
    });
  }
  return columns.map(({ sums, measured, force }) =>
    movementOf(force === null ? { ...sums, moved: sums.own } : sums, force === null ? measured : sums.count),
  );
}
