// Mean force or power within the drive over many strokes of one gate, by angle, by share of the arc or by time.
import type { Engine } from '../../runtime/engine.ts';
import type { GateChannels } from '../../recording/channels.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Gate, StrokeTable } from '../analysis.ts';
import {
  driveRows,
  type DriveRows,
  turnedDrives,
  type TurnedDrives,
  computePower,
  readDrive,
  type DriveSamples,
  type GateMoment,
} from '../strokes/drive-samples.ts';
import { newtonsPerUnit } from './force-unit.ts';

/** `angle` is the mean oar angle at a moment of the drive or a share of its arc. */
export type ProfileQuantity = 'force' | 'power' | 'angle';
export type ProfileDomain = 'angle' | 'arc' | 'time';

export interface ProfileChoice {
  readonly quantity: ProfileQuantity;
  readonly by: ProfileDomain;
}

export interface DriveProfile {
  readonly gate: Gate;
  /** Number of averaged strokes. */
  readonly strokeCount: number;
  /** Absolute oar angle in degrees, percent of the arc from catch to finish, or seconds since the catch. */
  readonly at: Float64Array;
  /** Force at the gate along the boat in N, power of the oar in W, or oar angle in degrees; NaN for too few strokes. */
  readonly mean: Float64Array;
  readonly p05: Float64Array;
  readonly p25: Float64Array;
  readonly p75: Float64Array;
  readonly p95: Float64Array;
}

const ARC_POINTS = 101;
/** Minimum share of strokes by time: the longest drives alone would give a curve of slow strokes. */
const MIN_SHARE_BY_TIME = 0.5;

interface Grid {
  readonly first: number;
  readonly count: number;
  /** Converts grid points to the unit of `at`. */
  readonly step: number;
}

function chooseGrid(by: ProfileDomain, drives: TurnedDrives, longest: number, rateHz: number): Grid {
  switch (by) {
    case 'angle':
      return { first: drives.firstDegree, count: drives.degreeCount, step: 1 };
    case 'arc':
      return { first: 0, count: ARC_POINTS, step: 1 };
    case 'time':
      return { first: 0, count: longest, step: 1 / rateHz };
  }
}

function computeQuantities(
  quantity: ProfileQuantity,
  drive: DriveSamples,
  rateHz: number,
  moment: GateMoment,
): Float64Array {
  switch (quantity) {
    case 'force':
      return drive.forceN;
    case 'power':
      return computePower(drive, rateHz, moment);
    case 'angle':
      return drive.angleDeg;
  }
}

/** Grid positions of a drive's samples; `ends` are the angles of the catch and the finish. */
function gridPositions(
  by: ProfileDomain,
  drive: DriveSamples,
  fromRow: number,
  ends: readonly [number, number],
): Float64Array {
  const [caught, finished] = ends;
  switch (by) {
    case 'angle':
      return drive.angleDeg;
    case 'arc':
      return drive.angleDeg.map((angle) => (100 * (angle - caught)) / (finished - caught));
    case 'time':
      return Float64Array.from(drive.row, (row) => row - fromRow);
  }
}

const emptyProfile = ({ seat, side }: GateChannels): DriveProfile => {
  const none = new Float64Array(0);
  return { gate: { seat, side }, strokeCount: 0, at: none, mean: none, p05: none, p25: none, p75: none, p95: none };
};

/**
 * Mean of the force (N), the power (W) or the angle (°) of the drive and its 5, 25, 75 and 95% quantiles, one profile
 * per gate in the order of `gates`, which is that of the stroke table. The drive is that of the signatures: from the
 * oar's turn at the catch to its turn at the finish, with up to three missing samples interpolated linearly. By angle
 * and by arc, samples behind the furthest angle reached are skipped. By angle, a stroke counts as zero outside its own
 * arc. Ends that fewer than 5% of the strokes reach are dropped, by time those that fewer than half reach. Power is
 * moment about the pin times angular velocity, as in `computePower`.
 */
export function computeDriveProfiles(
  engine: Engine,
  samples: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
  chosen: Int32Array,
  choice: ProfileChoice,
  moment: GateMoment,
): DriveProfile[] {
  return gates.map((gate, index) =>
    engine.scratch(() =>
      computeDriveProfile(engine, samples, gate, driveRows(engine, samples, strokes, index, chosen), choice, moment),
    ),
  );
}

function computeDriveProfile(
  engine: Engine,
  samples: Samples,
  gate: GateChannels,
  rows: DriveRows,
  { quantity, by }: ProfileChoice,
  moment: GateMoment,
): DriveProfile {
  const drives = gate.force === null ? null : turnedDrives(engine, samples, gate, rows);
  if (gate.force === null || drives === null) return emptyProfile(gate);
  const { sampleRateHz: rateHz, rowCount } = samples;
  const { count, strokeCount } = drives;
  const catchRows = engine.i32(drives.catchRows, count).slice();
  const finishRows = engine.i32(drives.finishRows, count).slice();
  const longest = catchRows.reduce(
    (most, row, k) => (row < 0 ? most : Math.max(most, (finishRows[k] ?? 0) - row + 1)),
    0,
  );
  const grid = chooseGrid(by, drives, longest, rateHz);

  const points = allocatePoints(engine, grid.count, strokeCount);
  const stride = points.strideBytes / 4;
  const values = engine.f32(points.values, stride * grid.count);
  const reached = engine.i32(points.reached, grid.count).fill(0);
  const angle = engine.f32(gate.angle.column.address, rowCount);
  const force = engine.f32(gate.force.column.address, rowCount);
  const newtons = newtonsPerUnit(gate.force.unit);
  const append = (point: number, value: number): void => {
    const seen = reached[point] ?? 0;
    values[point * stride + seen] = value;
    reached[point] = seen + 1;
  };
  catchRows.forEach((from, k) => {
    if (from < 0) return;
    const to = finishRows[k] ?? 0;
    const drive = readDrive(angle, force, newtons, from, to);
    const places = gridPositions(by, drive, from, [angle[from] ?? NaN, angle[to] ?? NaN]);
    const quantities = computeQuantities(quantity, drive, rateHz, moment);
    gridWalk(places, quantities, drive.begins, grid.first, grid.count, append);
  });

  const fewest = fewestStrokes(strokeCount, by === 'time' ? MIN_SHARE_BY_TIME : undefined);
  if (by === 'angle' && quantity !== 'angle') {
    countBeyondArcs(engine, points, drives, gate.angle.column.address, rowCount, fewest);
  }
  const spreads = spreadPoints(engine, points, fewest, 1);
  if (spreads === null) return emptyProfile(gate);
  const { fromPoint, mean, p05, p25, p75, p95 } = spreads;
  const at = mean.map((_, k) => (grid.first + fromPoint + k) * grid.step);
  return { gate: { seat: gate.seat, side: gate.side }, strokeCount, at, mean, p05, p25, p75, p95 };
}

/**
 * Passes the linearly interpolated value at every whole number from `first`, at most `count` of them, to `write`.
 * Samples behind the furthest so far are skipped; nothing is interpolated across a break, where `begins` is 1.
 */
function gridWalk(
  places: Float64Array,
  values: Float64Array,
  begins: Uint8Array,
  first: number,
  count: number,
  write: (point: number, value: number) => void,
): void {
  let furthest = -Infinity;
  let valueThere = NaN;
  let broken = true;
  let next = first;
  const end = first + count;
  for (let k = 0; k < places.length; k++) {
    if (begins[k] === 1) broken = true;
    const place = places[k] ?? NaN;
    const value = values[k] ?? NaN;
    if (!(place >= furthest) || Number.isNaN(value)) continue;
    if (broken) {
      next = Math.max(next, Math.ceil(place));
      if (next === place && next < end) write(next++ - first, value);
    }
    for (; next <= place && next < end; next++) {
      const share = place > furthest ? (next - furthest) / (place - furthest) : 0;
      write(next - first, valueThere + share * (value - valueThere));
    }
    furthest = place;
    valueThere = value;
    broken = false;
  }
}

/**
 * Adds a zero at every degree outside each drive. A degree that fewer than `fewest` drives reach is emptied. A sensor
 * gap within a drive stays unknown.
 */
export function countBeyondArcs(
  engine: Engine,
  points: PointValues,
  { catchRows, finishRows, count, firstDegree }: TurnedDrives,
  angleAddress: number,
  rowCount: number,
  fewest: number,
): void {
  const angle = engine.f32(angleAddress, rowCount);
  const [from, to] = [engine.i32(catchRows, count), engine.i32(finishRows, count)];
  const { pointCount, strokeCount, values, strideBytes } = points;
  const beyond = new Int32Array(pointCount);
  for (let drive = 0; drive < count; drive++) {
    const row = from[drive] ?? -1;
    if (row < 0) continue;
    const first = Math.ceil(angle[row] ?? NaN) - firstDegree;
    const last = Math.floor(angle[to[drive] ?? -1] ?? NaN) - firstDegree;
    for (let point = 0; point < pointCount; point++) {
      if (point < first || point > last) beyond[point] = (beyond[point] ?? 0) + 1;
    }
  }
  const reached = engine.i32(points.reached, pointCount);
  for (let point = 0; point < pointCount; point++) {
    const passed = reached[point] ?? 0;
    const all = Math.min(strokeCount, passed + (beyond[point] ?? 0));
    engine.f32(values + point * strideBytes, strokeCount).fill(0, passed, all);
    reached[point] = passed < fewest ? 0 : all;
  }
}

/** Minimum share of strokes at a shown point, in addition to `MIN_STROKES`. */
const MIN_SHARE = 0.05;
const MIN_STROKES = 3;

const SPREAD_VALUES = 7;
const CACHE_LINE_BYTES = 64;

/** An odd number of cache lines: rows written side by side must not fall into the same cache sets. */
const rowStride = (count: number): number => CACHE_LINE_BYTES * (Math.ceil((count * 4) / CACHE_LINE_BYTES) | 1);

/** In engine memory: one row of float32 per point, `strideBytes` apart, and how many values each row holds (i32). */
interface PointValues {
  readonly pointCount: number;
  readonly strokeCount: number;
  readonly values: number;
  readonly strideBytes: number;
  readonly reached: number;
}

interface PointSpreads {
  /** The first point shown; the columns begin there. */
  readonly fromPoint: number;
  readonly mean: Float64Array;
  readonly p05: Float64Array;
  readonly p10: Float64Array;
  readonly p25: Float64Array;
  readonly p75: Float64Array;
  readonly p90: Float64Array;
  readonly p95: Float64Array;
}

/** Allocates one value per stroke and point. */
export function allocatePoints(engine: Engine, pointCount: number, strokeCount: number): PointValues {
  const strideBytes = rowStride(strokeCount);
  const values = engine.allocate(strideBytes * pointCount);
  const reached = engine.allocate(pointCount * 4);
  return { pointCount, strokeCount, values, strideBytes, reached };
}

/** Minimum strokes at a shown point. */
export const fewestStrokes = (strokeCount: number, share = MIN_SHARE): number =>
  Math.max(Math.min(strokeCount, MIN_STROKES), Math.ceil(strokeCount * share));

/**
 * Mean and 5, 10, 25, 75, 90 and 95% quantiles (linear between ranks) at every point from the first to the last passed
 * by at least `fewest` strokes, times `scale`; NaN at points between that fewer pass. Null without such points.
 */
export function spreadPoints(engine: Engine, points: PointValues, fewest: number, scale: number): PointSpreads | null {
  const { pointCount, strokeCount, values, strideBytes, reached } = points;
  const scratch = engine.allocate(strokeCount * 8 + 16);
  const spreads = engine.allocate(pointCount * SPREAD_VALUES * 8);
  engine.kernels.spreadByRow(values, strideBytes, reached, pointCount, scratch, spreads);

  const perPoint = engine.i32(reached, pointCount);
  const fromPoint = perPoint.findIndex((passed) => passed >= fewest);
  if (fromPoint < 0) return null;
  const length = perPoint.findLastIndex((passed) => passed >= fewest) + 1 - fromPoint;
  const found = engine.f64(spreads, pointCount * SPREAD_VALUES);
  const column = (which: number): Float64Array => {
    const values = new Float64Array(length);
    for (let k = 0; k < length; k++) {
      const isShown = (perPoint[fromPoint + k] ?? 0) >= fewest;
      values[k] = isShown ? (found[(fromPoint + k) * SPREAD_VALUES + which] ?? NaN) * scale : NaN;
    }
    return values;
  };
  return {
    fromPoint,
    mean: column(0),
    p05: column(1),
    p10: column(2),
    p25: column(3),
    p75: column(4),
    p90: column(5),
    p95: column(6),
  };
}
