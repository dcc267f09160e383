// Measured samples of one drive, values derived from them, and the drives of a gate from turn to turn.
import { RADIANS_PER_DEGREE } from '../track/geodesy.ts';
import { squareForce, type PowerModel } from '../power/power-models.ts';
import type { Engine } from '../../runtime/engine.ts';
import type { GateChannels } from '../../recording/channels.ts';
import type { Samples } from '../../recording/recording.ts';
import type { StrokeTable } from '../analysis.ts';

/** Maximum number of missing samples that are bridged (60 ms at 50 Hz). */
const LONGEST_BRIDGE = 3;
/** Limit of the oar angle from perpendicular; samples beyond it are discarded. */
const FURTHEST_DEG = 120;

/** Conversion of gate force along the boat into a moment about the pin. */
export interface GateMoment {
  readonly leverM: number;
  readonly model: PowerModel;
}

/** Samples with an angle and a force. */
export interface DriveSamples {
  readonly row: Int32Array;
  readonly angleDeg: Float64Array;
  readonly forceN: Float64Array;
  /** 1 after a gap that is not bridged, and at the first sample. */
  readonly begins: Uint8Array;
}

/** Measured samples of an oar in rows [fromRow, toRow]. */
export function readDrive(
  angleDeg: Float32Array,
  force: Float32Array,
  newtons: number,
  fromRow: number,
  toRow: number,
): DriveSamples {
  const room = toRow - fromRow + 1;
  const row = new Int32Array(room);
  const angles = new Float64Array(room);
  const forces = new Float64Array(room);
  const begins = new Uint8Array(room);
  let count = 0;
  for (let at = fromRow; at <= toRow; at++) {
    const a = angleDeg[at] ?? NaN;
    const f = force[at] ?? NaN;
    if (Number.isNaN(f) || !(Math.abs(a) <= FURTHEST_DEG)) continue;
    row[count] = at;
    angles[count] = a;
    forces[count] = f * newtons;
    begins[count] = count === 0 || at - (row[count - 1] ?? at) > LONGEST_BRIDGE + 1 ? 1 : 0;
    count += 1;
  }
  return {
    row: row.subarray(0, count),
    angleDeg: angles.subarray(0, count),
    forceN: forces.subarray(0, count),
    begins: begins.subarray(0, count),
  };
}

/**
 * Power (W) of the oar at each sample: moment about the pin times angular velocity, from the neighbors' angles.
 * Integrated by trapezoids over time, it equals the moment integrated over angle: the work of the drive.
 */
export function computePower(drive: DriveSamples, rateHz: number, { leverM, model }: GateMoment): Float64Array {
  const { row, angleDeg, forceN, begins } = drive;
  return forceN.map((force, k) => {
    const before = begins[k] === 0 ? k - 1 : k;
    const after = begins[k + 1] === 0 ? k + 1 : k;
    const rows = (row[after] ?? NaN) - (row[before] ?? NaN);
    if (rows === 0) return NaN;
    const degrees = (angleDeg[after] ?? NaN) - (angleDeg[before] ?? NaN);
    const moment = squareForce(model, force, angleDeg[k] ?? NaN) * leverM;
    return (moment * degrees * RADIANS_PER_DEGREE * rateHz) / rows;
  });
}

/** Search range for the oar's turn around the catch and the finish. */
const TURN_REACH_S = 0.2;

/** Drives of one gate from the oar's turn at the catch to its turn at the finish. */
export interface TurnedDrives {
  /** Addresses of `count` rows (i32) each: −1 for the catch of a missing drive. */
  readonly catchRows: number;
  readonly finishRows: number;
  readonly count: number;
  /** Number of drives. */
  readonly strokeCount: number;
  /** Whole degrees that cover every angle of the drives. */
  readonly firstDegree: number;
  readonly degreeCount: number;
}

/** Drives at `rows` with their ends moved to the turns of the oar, in engine memory; null if there are none. */
export function turnedDrives(
  engine: Engine,
  samples: Samples,
  gate: GateChannels,
  rows: DriveRows,
): TurnedDrives | null {
  const count = rows.catchRows.length;
  if (count === 0) return null;
  const catchRows = engine.allocate(count * 4);
  const finishRows = engine.allocate(count * 4);
  const extremes = engine.allocate(8);
  engine.i32(catchRows, count).set(rows.catchRows);
  engine.i32(finishRows, count).set(rows.finishRows);
  const reach = Math.round(TURN_REACH_S * samples.sampleRateHz);
  const { address } = gate.angle.column;
  const strokeCount = engine.kernels.findDrives(
    ...([address, samples.rowCount, catchRows, finishRows, count, reach, extremes] as const),
  );
  if (strokeCount === 0) return null;
  const [least = 0, greatest = 0] = engine.f32(extremes, 2);
  const firstDegree = Math.floor(least);
  return { catchRows, finishRows, count, strokeCount, firstDegree, degreeCount: Math.ceil(greatest) - firstDegree + 1 };
}

export interface DriveRows {
  readonly catchRows: Int32Array;
  readonly finishRows: Int32Array;
}

/**
 * Sample rows of one gate's drives. Nearest rows of catch and finish of gate `gateIndex`, one pair per chosen stroke;
 * −1 if the gate or the stroke is absent. Rows are counted from the stroke's first row, because a stroke never spans a
 * jump of the clock.
 */
export function driveRows(
  engine: Engine,
  samples: Samples,
  strokes: StrokeTable,
  gateIndex: number,
  chosen: Int32Array,
): DriveRows {
  const { catchS, finishS } = strokes.gate;
  const count = chosen.length;
  return engine.scratch(() => {
    const columns = [engine.columnOf(catchS).address, engine.columnOf(finishS).address] as const;
    const indexes = engine.allocate(count * 4);
    const fromRows = engine.allocate(strokes.count * 4);
    const catchRows = engine.allocate(count * 4);
    const finishRows = engine.allocate(count * 4);
    engine.i32(indexes, count).set(chosen);
    engine.i32(fromRows, strokes.count).set(strokes.fromRow);
    const shape = [strokes.count, strokes.gateCount, gateIndex, indexes, count, fromRows] as const;
    const clock = [samples.timeS.address, samples.sampleRateHz] as const;
    engine.kernels.driveRows(...columns, ...shape, ...clock, catchRows, finishRows);
    return { catchRows: engine.i32(catchRows, count).slice(), finishRows: engine.i32(finishRows, count).slice() };
  });
}
