// Measured samples of one drive, and values derived from them.
import { RADIANS_PER_DEGREE } from '../track/geodesy.ts';
import { squareForce, type PowerModel } from '../power/power-models.ts';

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
