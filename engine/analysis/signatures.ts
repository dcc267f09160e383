// Force against oar angle, many strokes of one gate laid over each other.
import type { Engine } from '../kernel/engine.ts';
import type { GateChannels } from '../recording/gates.ts';
import type { Samples } from '../recording/recording.ts';
import type { Signature, StrokeTable } from './analysis.ts';
import { driveRows } from './drive-rows.ts';
import { newtonsPerUnit } from './force-unit.ts';
import { isForward } from './stroke-kinds.ts';

/** The oar's turn is looked for this long before and after the catch and the finish. */
const TURN_REACH_S = 0.2;
/** A degree is shown when at least this share of the strokes, and at least `FEWEST_STROKES` of them, pass it. */
const FEWEST_SHARE = 0.05;
const FEWEST_STROKES = 3;

const SPREAD_VALUES = 7;
const CACHE_LINE_BYTES = 64;

/** An odd number of cache lines: rows written side by side must not fall into the same cache sets. */
const rowStride = (count: number): number => CACHE_LINE_BYTES * (Math.ceil((count * 4) / CACHE_LINE_BYTES) | 1);

const fewestStrokes = (strokeCount: number): number =>
  Math.max(Math.min(strokeCount, FEWEST_STROKES), Math.ceil(strokeCount * FEWEST_SHARE));

const emptySignature = ({ seat, side }: GateChannels): Signature => {
  const none = new Float64Array(0);
  return {
    gate: { seat, side },
    strokeCount: 0,
    angleDeg: none,
    meanForceN: none,
    p05ForceN: none,
    p10ForceN: none,
    p25ForceN: none,
    p75ForceN: none,
    p90ForceN: none,
    p95ForceN: none,
  };
};

/**
 * Mean force (N) and its 5, 10, 25, 75, 90 and 95 % quantiles at every whole degree of absolute oar angle, one signature
 * per gate in the order of `gates`, which is that of the stroke table.
 *
 * Drive only, from the oar's turn at the catch to its turn at the finish; the angle is made single-valued by its running
 * maximum and the force interpolated between samples; up to three missing samples are bridged. The grid runs from the
 * whole degree below the least catch to the one above the greatest finish, without the ends that fewer than 5 % of the
 * strokes (and fewer than three, where there are three) reach; a degree inside it that so few pass is NaN. Strokes in
 * which the gate is absent are left out; a gate without force, or without any stroke, has an empty signature.
 *
 * @param chosen indexes into the stroke table; every stroke that moves the boat forward when omitted.
 */
export function signaturesOf(
  engine: Engine,
  samples: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
  chosen?: Int32Array,
): Signature[] {
  const rowed = chosen ?? Int32Array.from({ length: strokes.count }, (_, k) => k).filter((k) => isForward(strokes, k));
  return gates.map((gate, index) =>
    engine.scratch(() => signatureOf(engine, samples, gate, driveRows(engine, samples, strokes, index, rowed))),
  );
}

function signatureOf(
  engine: Engine,
  samples: Samples,
  gate: GateChannels,
  drives: { catchRows: Int32Array; finishRows: Int32Array },
): Signature {
  const count = drives.catchRows.length;
  if (gate.force === null || count === 0) return emptySignature(gate);
  const { kernels } = engine;
  const catchRows = engine.allocate(count * 4);
  const finishRows = engine.allocate(count * 4);
  const extremes = engine.allocate(8);
  engine.i32(catchRows, count).set(drives.catchRows);
  engine.i32(finishRows, count).set(drives.finishRows);

  const angle = gate.angle.column.address;
  const reach = Math.round(TURN_REACH_S * samples.sampleRateHz);
  const strokeCount = kernels.findDrives(angle, samples.rowCount, catchRows, finishRows, count, reach, extremes);
  if (strokeCount === 0) return emptySignature(gate);
  const [least = 0, greatest = 0] = engine.f32(extremes, 2);
  const firstDegree = Math.floor(least);
  const degreeCount = Math.ceil(greatest) - firstDegree + 1;

  const stride = rowStride(strokeCount);
  const forces = engine.allocate(stride * degreeCount);
  const reached = engine.allocate(degreeCount * 4);
  const scratch = engine.allocate(strokeCount * 8 + 16);
  const spreads = engine.allocate(degreeCount * SPREAD_VALUES * 8);
  const force = gate.force.column.address;
  kernels.gatherForceByDegree(
    angle,
    force,
    catchRows,
    finishRows,
    count,
    firstDegree,
    degreeCount,
    forces,
    stride,
    reached,
  );
  kernels.spreadByRow(forces, stride, reached, degreeCount, scratch, spreads);

  const perDegree = engine.i32(reached, degreeCount);
  const fewest = fewestStrokes(strokeCount);
  const from = perDegree.findIndex((passed) => passed >= fewest);
  if (from < 0) return emptySignature(gate);
  const to = perDegree.findLastIndex((passed) => passed >= fewest) + 1;
  const values = engine.f64(spreads, degreeCount * SPREAD_VALUES);
  const newtons = newtonsPerUnit(gate.force.unit);
  const column = (which: number): Float64Array =>
    Float64Array.from({ length: to - from }, (_, k) =>
      (perDegree[from + k] ?? 0) >= fewest ? (values[(from + k) * SPREAD_VALUES + which] ?? NaN) * newtons : NaN,
    );

  return {
    gate: { seat: gate.seat, side: gate.side },
    strokeCount,
    angleDeg: Float64Array.from({ length: to - from }, (_, k) => firstDegree + from + k),
    meanForceN: column(0),
    p05ForceN: column(1),
    p10ForceN: column(2),
    p25ForceN: column(3),
    p75ForceN: column(4),
    p90ForceN: column(5),
    p95ForceN: column(6),
  };
}
