// Records written by the kernels: all values are float64, in this order. The kernels return the record length; the
// names of the first fields of a drive are TABLE_FIELDS of engine/analysis/strokes/stroke-table.ts, checked by a test.

/** One oar's drive, with the movement before and after it. */
@unmanaged
export class Drive {
  /** The turns of the oar; until `turnTimes` has processed the gate's other strokes, the middles of their chords. */
  catchS: f64;
  finishS: f64;
  catchAngleDeg: f64;
  finishAngleDeg: f64;
  catchSlipDeg: f64;
  finishSlipDeg: f64;
  arcDeg: f64;
  effectiveArcDeg: f64;
  driveTimeS: f64;
  recoveryTimeS: f64;
  peakForceN: f64;
  averageForceN: f64;
  angleOfPeakDeg: f64;
  peakPositionPct: f64;
  angleAt70Deg: f64;
  workJ: f64;
  workQuarter1Pct: f64;
  workQuarter2Pct: f64;
  workQuarter3Pct: f64;
  workQuarter4Pct: f64;
  powerW: f64;
  catchOffsetMs: f64;
  loadOffsetMs: f64;
  finishOffsetMs: f64;
  catchOffsetDeg: f64;
  chordOffsetMs: f64;
  finishChordOffsetMs: f64;

  /** Minimum to maximum angle, whatever the definition of catch and finish. */
  travelDeg: f64;
  /** Peak force above the minimum force of the drive, N. */
  liftN: f64;
  /** Work done while the oar swings back, if the drive itself did little: backing. */
  reverseWorkJ: f64;

  /** Force rises through 30% of its peak. */
  loadS: f64;
  /** Recovery crossing before the catch and after the finish. */
  startS: f64;
  endS: f64;
  /** Time at which the oar is back 10° from its release, where the logger closes the stroke. */
  closeS: f64;
  /** Passing 10% of the travel: falling before the catch, rising after it; the same at the finish, mirrored. */
  catchFallS: f64;
  catchRiseS: f64;
  finishRiseS: f64;
  finishFallS: f64;
  /** Rows of the minimum and maximum angle. */
  leastRow: f64;
  greatestRow: f64;
  /**
   * Mean force of the drive minus that of the recovery before it, N: separates a stroke from an oar that only moves.
   */
  pullN: f64;
  /** Longest rest of the oar in the recovery parts of the stroke. */
  restS: f64;
  /** 1 if the recovery crossing, or a boat at rest, is visible before the catch. */
  startSeen: f64;
  /** 1 if the release is visible after the finish. */
  endSeen: f64;
  /** 1 if both turns of the oar are among its samples. */
  turnsSeen: f64;
}

/** Measurement rules of a drive. */
@unmanaged
export class DriveRules {
  rateHz: f64;
  /** Newtons per unit of the force column. */
  newtonPerUnit: f64;
  /** Force at the end of the catch slip and the start of the wash, in units of the column; NaN: no slips. */
  loadForce: f64;
  releaseForce: f64;
  /** The same as a share of each stroke's peak; 0 if the forces above apply. */
  loadShare: f64;
  releaseShare: f64;
  /** 1: catch and finish angle as in PowerLine's logger; 0: the minimum and maximum angle. */
  loggerAngles: f64;
  /** 1: thresholds apply to the force perpendicular to the oar (force times the cosine of the angle). */
  squareToOar: f64;
  /** Inboard times outboard divided by length, m. */
  leverM: f64;
  /** The lever of the power model, m. */
  workLeverM: f64;
  /** Address of the working force, as written by `weighForce`; 0: the force as measured. */
  workForce: f64;
}

/** One stroke of the crew. */
@unmanaged
export class Stroke {
  startS: f64;
  endS: f64;
  /** Time at which the last seat is back 10° from its release. */
  closeS: f64;
  /** Longest rest in the recovery, median of the seats. */
  restS: f64;
  /** Middle of the drive, median of the seats: rows. */
  middleRow: f64;
}

/** Bytes of one record, for allocation. */
export function driveBytes(): i32 {
  return <i32>offsetof<Drive>();
}

export function strokeBytes(): i32 {
  return <i32>offsetof<Stroke>();
}
