// Smoothness and humps of every chosen drive of every gate.
import type { Engine } from '../../runtime/engine.ts';
import type { GateChannels } from '../../recording/channels.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Gate, StrokeTable } from '../analysis.ts';
import { driveRows, turnedDrives, readDrive, type DriveSamples } from '../strokes/drive-samples.ts';
import { newtonsPerUnit } from './force-unit.ts';

export interface ForceShape {
  readonly gate: Gate;
  /** One value per chosen stroke, NaN if the gate is absent or its force has a gap. */
  readonly smoothnessPct: Float64Array;
  readonly humps: Float64Array;
}

/** Loaded threshold, as a share of the peak: slip and wash do not count as dents. */
const LOADED_SHARE = 0.3;

/** Loaded part of a drive, without samples at which the oar moved back. */
function loadedPart({ angleDeg, forceN }: DriveSamples): { readonly x: number[]; readonly y: number[] } {
  const x: number[] = [];
  const y: number[] = [];
  const level = LOADED_SHARE * forceN.reduce((most, force) => Math.max(most, force), 0);
  const isLoaded = (force: number): boolean => force >= level;
  const [first, last] = [forceN.findIndex(isLoaded), forceN.findLastIndex(isLoaded)];
  angleDeg.forEach((angle, k) => {
    if (k < first || k > last || angle < (x.at(-1) ?? -Infinity)) return;
    x.push(angle);
    y.push(forceN[k] ?? NaN);
  });
  return { x, y };
}

/**
 * Smoothness of force over angle (%) above 30% of its peak, and humps of force over time of each chosen stroke, one
 * record per gate in the order of `gates`. Drives as in the signatures; NaN for a gap of more than three samples.
 */
export function computeForceShapes(
  engine: Engine,
  samples: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
  chosen: Int32Array,
): ForceShape[] {
  return gates.map((gate, index) =>
    engine.scratch(() => {
      const shape = {
        gate: { seat: gate.seat, side: gate.side },
        smoothnessPct: new Float64Array(chosen.length).fill(NaN),
        humps: new Float64Array(chosen.length).fill(NaN),
      };
      const rows = gate.force === null ? null : driveRows(engine, samples, strokes, index, chosen);
      const drives = rows === null ? null : turnedDrives(engine, samples, gate, rows);
      if (gate.force === null || drives === null) return shape;
      const catchRows = engine.i32(drives.catchRows, drives.count);
      const finishRows = engine.i32(drives.finishRows, drives.count);
      const angle = engine.f32(gate.angle.column.address, samples.rowCount);
      const force = engine.f32(gate.force.column.address, samples.rowCount);
      const newtons = newtonsPerUnit(gate.force.unit);
      catchRows.forEach((from, k) => {
        if (from < 0) return;
        const drive = readDrive(angle, force, newtons, from, finishRows[k] ?? 0);
        if (drive.begins.indexOf(1, 1) > 0) return;
        const { x, y } = loadedPart(drive);
        shape.smoothnessPct[k] = smoothnessPct(x, y);
        shape.humps[k] = countHumps(drive.forceN, samples.sampleRateHz);
      });
      return shape;
    }),
  );
}

/** Twice the area between a polyline and the axis, by trapezoids; parts below the axis are ignored. */
function doubledArea(x: readonly number[], y: readonly number[]): number {
  let area = 0;
  for (let k = 1; k < x.length; k++) {
    area += (Math.max(0, y[k - 1] ?? 0) + Math.max(0, y[k] ?? 0)) * ((x[k] ?? 0) - (x[k - 1] ?? 0));
  }
  return area;
}

/**
 * Percent of the area below a curve's concave hull that the curve fills: 100 without a dent. `x` never falls; negative
 * force counts as zero. NaN for fewer than three points or a hull without area.
 */
export function smoothnessPct(x: readonly number[], y: readonly number[]): number {
  if (x.length < 3) return NaN;
  const hull: number[] = [];
  for (let k = 0; k < x.length; k++) {
    const [xk, yk] = [x[k] ?? NaN, Math.max(0, y[k] ?? NaN)];
    while (hull.length > 1) {
      const [a, b] = [hull.at(-2) ?? 0, hull.at(-1) ?? 0];
      const [xa, ya] = [x[a] ?? NaN, Math.max(0, y[a] ?? NaN)];
      const [xb, yb] = [x[b] ?? NaN, Math.max(0, y[b] ?? NaN)];
      // Keeps the middle point only if the chain turns downward.
      if ((xb - xa) * (yk - ya) < (yb - ya) * (xk - xa)) break;
      hull.pop();
    }
    hull.push(k);
  }
  const below = (values: readonly number[]): number[] => hull.map((k) => values[k] ?? NaN);
  const hullArea = doubledArea(below(x), below(y));
  return hullArea > 0 ? (100 * doubledArea(x, y)) / hullArea : NaN;
}

/** Low-pass cutoff: anything faster in a gate's force is rigging vibration, not the rower. */
const LOW_PASS_HZ = 10;
/** Minimum prominence of a hump, as a share of the peak. */
const MIN_PROMINENCE = 0.05;
const FILTER_HALF_S = 0.1;

/** Zero-delay low-pass at 10 Hz (sinc under a Hann window of 0.2 s); at the ends it uses the samples there are. */
function lowPass(values: Float64Array, rateHz: number): Float64Array {
  if (rateHz <= 2 * LOW_PASS_HZ) return values;
  const half = Math.round(FILTER_HALF_S * rateHz);
  const weights = Array.from({ length: half + 1 }, (_, k) => {
    const phase = (2 * Math.PI * LOW_PASS_HZ * k) / rateHz;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * k) / (half + 1));
    return (k === 0 ? 1 : Math.sin(phase) / phase) * window;
  });
  return values.map((_, at) => {
    let sum = 0;
    let weight = 0;
    for (let k = Math.max(0, at - half); k <= Math.min(values.length - 1, at + half); k++) {
      const share = weights[Math.abs(k - at)] ?? 0;
      sum += share * (values[k] ?? NaN);
      weight += share;
    }
    return sum / weight;
  });
}

/**
 * Number of force peaks of a drive, sampled at `rateHz`, with a prominence of at least 5% of the maximum after a 10 Hz
 * low-pass. 1 is a connected drive. NaN without force.
 */
export function countHumps(forces: Float64Array, rateHz: number): number {
  const smooth = lowPass(forces, rateHz);
  const greatest = smooth.reduce((most, force) => Math.max(most, force), -Infinity);
  if (!(greatest > 0)) return NaN;
  const deep = MIN_PROMINENCE * greatest;
  let humps = 0;
  let rising = true;
  let turn = Math.min(0, smooth[0] ?? 0);
  // A peak counts once the force has fallen far enough from it, a valley once it has risen far enough.
  for (const force of smooth) {
    if (rising) {
      turn = Math.max(turn, force);
      if (force > turn - deep) continue;
      if (turn >= deep) humps += 1;
      rising = false;
      turn = force;
    } else {
      turn = Math.min(turn, force);
      if (force < turn + deep) continue;
      rising = true;
      turn = force;
    }
  }
  return rising && turn >= deep ? humps + 1 : humps;
}
