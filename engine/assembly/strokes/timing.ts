// Who is early, who is late: moments of each oar against the stroke seat's, stroke by stroke, + = late.
import { timeAt, valueAt } from './column';
import { Drive } from './drive';

/** A turn whose two sides are further apart than this was a hold: then only the drive's side is compared. */
const TURN_S = 0.5;
const MILLISECONDS = 1000;

function driveAt(drives: usize, members: usize, gate: i32): Drive | null {
  const index = load<i32>(members + ((<usize>gate) << 2));
  if (index < 0) return null;
  return changetype<Drive>(load<usize>(drives + ((<usize>gate) << 2)) + <usize>index * offsetof<Drive>());
}

/** Mean of one field (by its byte offset) over the oars of the reference seat that took part; NaN of none. */
function reference(drives: usize, members: usize, fromGate: i32, toGate: i32, field: usize): f64 {
  let sum = 0.0;
  let count = 0;
  for (let gate = fromGate; gate < toGate; gate++) {
    const drive = driveAt(drives, members, gate);
    if (!drive) continue;
    sum += load<f64>(changetype<usize>(drive) + field);
    count++;
  }
  return sum / <f64>count;
}

/** How much later than the reference a chord lies: both its sides where there is a turn between them, else the given side. */
function chordOffset(first: f64, second: f64, firstRef: f64, secondRef: f64, driveSide: f64): f64 {
  const turned = second - first <= TURN_S && secondRef - firstRef <= TURN_S;
  return turned ? 0.5 * (first + second - firstRef - secondRef) : driveSide;
}

/** Fills the offsets of the drives of one stroke, whose indexes are `members`; the parameters are those of `crewTiming`. */
export function timeStroke(
  drives: usize,
  angles: usize,
  timeS: usize,
  members: usize,
  gateCount: i32,
  fromGate: i32,
  toGate: i32,
  rateHz: f64,
): void {
  const catchFallS = reference(drives, members, fromGate, toGate, offsetof<Drive>('catchFallS'));
  const catchRiseS = reference(drives, members, fromGate, toGate, offsetof<Drive>('catchRiseS'));
  const finishRiseS = reference(drives, members, fromGate, toGate, offsetof<Drive>('finishRiseS'));
  const finishFallS = reference(drives, members, fromGate, toGate, offsetof<Drive>('finishFallS'));
  const catchS = reference(drives, members, fromGate, toGate, offsetof<Drive>('catchS'));
  const finishS = reference(drives, members, fromGate, toGate, offsetof<Drive>('finishS'));
  const loadS = reference(drives, members, fromGate, toGate, offsetof<Drive>('loadS'));
  for (let gate = 0; gate < gateCount; gate++) {
    const drive = driveAt(drives, members, gate);
    if (!drive) continue;
    drive.catchOffsetMs = (drive.catchS - catchS) * MILLISECONDS;
    drive.finishOffsetMs = (drive.finishS - finishS) * MILLISECONDS;
    drive.chordOffsetMs =
      chordOffset(drive.catchFallS, drive.catchRiseS, catchFallS, catchRiseS, drive.catchRiseS - catchRiseS) *
      MILLISECONDS;
    drive.finishChordOffsetMs =
      chordOffset(drive.finishRiseS, drive.finishFallS, finishRiseS, finishFallS, drive.finishRiseS - finishRiseS) *
      MILLISECONDS;
    drive.loadOffsetMs = (drive.loadS - loadS) * MILLISECONDS;
    const angle = load<usize>(angles + ((<usize>gate) << 2));
    const leastS = timeAt(timeS, drive.leastRow, rateHz);
    const row = drive.leastRow + (catchS - leastS) * rateHz;
    const ownRow = drive.leastRow + (drive.catchS - leastS) * rateHz;
    // Half a second either way: beyond, the seats are not in one stroke.
    if (abs(row - drive.leastRow) < 0.5 * rateHz && row >= 0 && ownRow >= 0) {
      // Beside a turn the oar stands past it whether it has yet to come or has gone: the clock tells which.
      const apart = abs(valueAt(angle, row) - valueAt(angle, ownRow));
      drive.catchOffsetDeg = drive.catchS < catchS ? -apart : apart;
    }
  }
}

/**
 * Fills the offsets of every drive of `strokeCount` strokes against the oars [fromGate, toGate) of the reference seat;
 * they stay NaN in a stroke in which that seat did not take part. `drives` and `angles` hold one pointer per gate,
 * `table` one drive index per stroke and gate.
 */
export function crewTiming(
  drives: usize,
  angles: usize,
  timeS: usize,
  table: usize,
  strokeCount: i32,
  gateCount: i32,
  fromGate: i32,
  toGate: i32,
  rateHz: f64,
): void {
  for (let stroke = 0; stroke < strokeCount; stroke++) {
    const members = table + ((<usize>(stroke * gateCount)) << 2);
    timeStroke(drives, angles, timeS, members, gateCount, fromGate, toGate, rateHz);
  }
}
