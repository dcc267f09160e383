// Force against oar angle, averaged over many strokes of one gate.
import type { Engine } from '../../runtime/engine.ts';
import type { GateChannels } from '../../recording/channels.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Signature, StrokeTable } from '../analysis.ts';
import { countBeyondArcs, allocatePoints, fewestStrokes, spreadPoints } from './drive-profiles.ts';
import { driveRows, type DriveRows, turnedDrives } from '../strokes/drive-samples.ts';
import { newtonsPerUnit } from './force-unit.ts';
import { isForward } from '../strokes/stroke-kinds.ts';

export type MeanOver = 'passing' | 'all';

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
 * Mean force (N) and its 5, 10, 25, 75, 90 and 95% quantiles at every whole degree of absolute oar angle, one signature
 * per gate in the order of `gates`, which is that of the stroke table. Drive only, from the oar's turn at the catch to
 * its turn at the finish; the angle is made single-valued by its running maximum and the force interpolated between
 * samples, bridging up to three missing ones. The grid runs from the whole degree below the minimum catch to the one
 * above the maximum finish, without the ends reached by fewer than 5% of the strokes (and fewer than three, if there
 * are three); a degree inside it that so few pass is NaN. Strokes without the gate are skipped; a gate without force or
 * strokes has an empty signature.
 * @param chosen indexes into the stroke table; every stroke that moves the boat forward when omitted.
 * @param over whether the mean at a degree covers the strokes that pass it, or all strokes, with zero outside their
 * arcs.
 */
export function computeSignatures(
  engine: Engine,
  samples: Samples,
  gates: readonly GateChannels[],
  strokes: StrokeTable,
  chosen?: Int32Array,
  over: MeanOver = 'passing',
): Signature[] {
  const rowed = chosen ?? forwardStrokes(strokes);
  return gates.map((gate, index) =>
    engine.scratch(() =>
      computeSignature(engine, samples, gate, driveRows(engine, samples, strokes, index, rowed), over),
    ),
  );
}

/** Indexes of the strokes that move the boat forward. */
function forwardStrokes(strokes: StrokeTable): Int32Array {
  const forward = new Int32Array(strokes.count);
  let count = 0;
  for (let stroke = 0; stroke < strokes.count; stroke++) if (isForward(strokes, stroke)) forward[count++] = stroke;
  return forward.subarray(0, count);
}

function computeSignature(
  engine: Engine,
  samples: Samples,
  gate: GateChannels,
  rows: DriveRows,
  over: MeanOver,
): Signature {
  const drives = gate.force === null ? null : turnedDrives(engine, samples, gate, rows);
  if (gate.force === null || drives === null) return emptySignature(gate);
  const { strokeCount, firstDegree, degreeCount } = drives;
  const points = allocatePoints(engine, degreeCount, strokeCount);
  engine.kernels.gatherForceByDegree(
    gate.angle.column.address,
    gate.force.column.address,
    drives.catchRows,
    drives.finishRows,
    drives.count,
    firstDegree,
    degreeCount,
    points.values,
    points.strideBytes,
    points.reached,
  );
  const fewest = fewestStrokes(strokeCount);
  if (over === 'all') countBeyondArcs(engine, points, drives, gate.angle.column.address, samples.rowCount, fewest);
  const spreads = spreadPoints(engine, points, fewest, newtonsPerUnit(gate.force.unit));
  if (spreads === null) return emptySignature(gate);
  return {
    gate: { seat: gate.seat, side: gate.side },
    strokeCount,
    angleDeg: spreads.mean.map((_, k) => firstDegree + spreads.fromPoint + k),
    meanForceN: spreads.mean,
    p05ForceN: spreads.p05,
    p10ForceN: spreads.p10,
    p25ForceN: spreads.p25,
    p75ForceN: spreads.p75,
    p90ForceN: spreads.p90,
    p95ForceN: spreads.p95,
  };
}
