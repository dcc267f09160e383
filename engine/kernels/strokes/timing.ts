// Chord and degree offsets of each oar against a reference, stroke by stroke, from the traces; + = late.
import { timeAt, valueAt } from './column';
import { Drive } from './drive';

/** Maximum time between the two sides of a turn; more is a hold, of which only the drive's side is compared. */
const TURN_S = 0.5;
const MILLISECONDS = 1000;

function driveAt(drives: usize, members: usize, gate: i32): Drive | null {
  const index = load<i32>(members + ((<usize>gate) << 2));
  if (index < 0) return null;
  return changetype<Drive>(load<usize>(drives + ((<usize>gate) << 2)) + <usize>index * offsetof<Drive>());
}

/** True if both chords have two sides with a turn, not a hold, between them. */
function isTurned(drive: Drive): bool {
  return drive.catchRiseS - drive.catchFallS <= TURN_S && drive.finishFallS - drive.finishRiseS <= TURN_S;
}

/**
 * Mean of one field (by its byte offset) over the oars that `ownSeat` is timed against; NaN if there are none. Chords
 * use only oars with complete ones, so that both ends cover the same oars.
 */
function reference(
  drives: usize,
  members: usize,
  seats: usize,
  gateCount: i32,
  ownSeat: i32,
  referenceSeat: i32,
  field: usize,
  isChord: bool,
): f64 {
  let sum = 0.0;
  let count = 0;
  for (let gate = 0; gate < gateCount; gate++) {
    const drive = driveAt(drives, members, gate);
    if (!drive) continue;
    const seat = load<i32>(seats + ((<usize>gate) << 2));
    if (referenceSeat < 0 ? seat == ownSeat || (isChord && !isTurned(drive)) : seat != referenceSeat) continue;
    sum += load<f64>(changetype<usize>(drive) + field);
    count++;
  }
  return sum / <f64>count;
}

/** Offset of a chord from the reference: both its sides if there is a turn between them, otherwise the given side. */
function chordOffset(first: f64, second: f64, firstRef: f64, secondRef: f64, driveSide: f64): f64 {
  const turned = second - first <= TURN_S && secondRef - firstRef <= TURN_S;
  return turned ? 0.5 * (first + second - firstRef - secondRef) : driveSide;
}

/** Moments of one seat's reference in one stroke. */
let catchFallS: f64 = 0;
let catchRiseS: f64 = 0;
let finishRiseS: f64 = 0;
let finishFallS: f64 = 0;
let catchS: f64 = 0;

function findReference(
  drives: usize,
  members: usize,
  seats: usize,
  gateCount: i32,
  ownSeat: i32,
  referenceSeat: i32,
): void {
  catchFallS = reference(
    drives,
    members,
    seats,
    gateCount,
    ownSeat,
    referenceSeat,
    offsetof<Drive>('catchFallS'),
    true,
  );
  catchRiseS = reference(
    drives,
    members,
    seats,
    gateCount,
    ownSeat,
    referenceSeat,
    offsetof<Drive>('catchRiseS'),
    true,
  );
  finishRiseS = reference(
    drives,
    members,
    seats,
    gateCount,
    ownSeat,
    referenceSeat,
    offsetof<Drive>('finishRiseS'),
    true,
  );
  finishFallS = reference(
    drives,
    members,
    seats,
    gateCount,
    ownSeat,
    referenceSeat,
    offsetof<Drive>('finishFallS'),
    true,
  );
  catchS = reference(drives, members, seats, gateCount, ownSeat, referenceSeat, offsetof<Drive>('catchS'), false);
}

/** Fills the chord offsets and the catch in degrees of one drive against the last reference. */
function timeDrive(drive: Drive, angle: usize, timeS: usize, rateHz: f64): void {
  drive.chordOffsetMs =
    chordOffset(drive.catchFallS, drive.catchRiseS, catchFallS, catchRiseS, drive.catchRiseS - catchRiseS) *
    MILLISECONDS;
  drive.finishChordOffsetMs =
    chordOffset(drive.finishRiseS, drive.finishFallS, finishRiseS, finishFallS, drive.finishRiseS - finishRiseS) *
    MILLISECONDS;
  const leastS = timeAt(timeS, drive.leastRow, rateHz);
  const row = drive.leastRow + (catchS - leastS) * rateHz;
  const ownRow = drive.leastRow + (drive.catchS - leastS) * rateHz;
  // Within half a second; beyond it, the seats are not in one stroke.
  if (abs(row - drive.leastRow) < 0.5 * rateHz && row >= 0 && ownRow >= 0) {
    // Next to a turn the angle is the same before and after it: the clock tells which.
    const apart = abs(valueAt(angle, row) - valueAt(angle, ownRow));
    drive.catchOffsetDeg = drive.catchS < catchS ? -apart : apart;
  }
}

/** Times the drives of one stroke, with indexes in `members`; the parameters are those of `crewTiming`. */
export function timeStroke(
  drives: usize,
  angles: usize,
  timeS: usize,
  members: usize,
  seats: usize,
  gateCount: i32,
  referenceSeat: i32,
  rateHz: f64,
): void {
  let foundFor = i32.MIN_VALUE;
  for (let gate = 0; gate < gateCount; gate++) {
    const drive = driveAt(drives, members, gate);
    if (!drive) continue;
    // The oars of one seat share a reference; a reference seat is shared by all.
    const seat = referenceSeat < 0 ? load<i32>(seats + ((<usize>gate) << 2)) : referenceSeat;
    if (seat != foundFor) findReference(drives, members, seats, gateCount, seat, referenceSeat);
    foundFor = seat;
    timeDrive(drive, load<usize>(angles + ((<usize>gate) << 2)), timeS, rateHz);
  }
}

/**
 * Fills the offsets that need the traces, the chords and the catch in degrees, of every drive of `strokeCount` strokes:
 * against the oars of `referenceSeat`, or, if negative, against the mean of the oars of the other seats. They stay NaN
 * in a stroke without the reference. `drives` and `angles` have one pointer per gate, `seats` its seat (i32), `table`
 * one drive index per stroke and gate.
 */
export function crewTiming(
  drives: usize,
  angles: usize,
  timeS: usize,
  table: usize,
  seats: usize,
  strokeCount: i32,
  gateCount: i32,
  referenceSeat: i32,
  rateHz: f64,
): void {
  for (let stroke = 0; stroke < strokeCount; stroke++) {
    const members = table + ((<usize>(stroke * gateCount)) << 2);
    timeStroke(drives, angles, timeS, members, seats, gateCount, referenceSeat, rateHz);
  }
}
