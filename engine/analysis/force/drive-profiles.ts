// Mean force or power within the drive over many strokes of one gate, by angle, by share of the arc or by time.
import type { Engine } from '../../kernel/engine.ts';
import type { GateChannels } from '../../recording/gates.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Gate, StrokeTable } from '../analysis.ts';
import { countBeyondArcs, allocatePoints, fewestStrokes, spreadPoints } from './arc-ends.ts';
import { driveRows, type DriveRows, turnedDrives, type TurnedDrives } from '../strokes/turned-drives.ts';
import { computePower, readDrive, type DriveSamples, type GateMoment } from '../strokes/drive-samples.ts';
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
