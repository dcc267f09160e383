// Who is early, who is late, as far as the traces tell it: chords and degrees of each oar against a reference, stroke
// by stroke, + = late.
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

/** Both chords have two sides with a turn, and no hold, between them. */
function isTurned(drive: Drive): bool {
  return drive.catchRiseS - drive.catchFallS <= TURN_S && drive.finishFallS - drive.finishRiseS <= TURN_S;
}

/**
 * Mean of one field (by its byte offset) over the oars that `ownSeat` is timed against; NaN of none. The chords of many
 * are of those alone that have them whole, so that both ends are of the same oars.
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

/**
 * How much later than the reference a chord lies: both its sides where there is a turn between them, otherwise the
 * given side.
 */
function chordOffset(first: f64, second: f64, firstRef: f64, secondRef: f64, driveSide: f64): f64 {
  const turned = second - first <= TURN_S && secondRef - firstRef <= TURN_S;
  return turned ? 0.5 * (first + second - firstRef - secondRef) : driveSide;
}

/** Moments of the reference of one seat, in one stroke. */
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

/** Fills the chord offsets and the catch in degrees of one drive against the reference that was found last. */
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
  // Half a second either way: beyond, the seats are not in one stroke.
  if (abs(row - drive.leastRow) < 0.5 * rateHz && row >= 0 && ownRow >= 0) {
    // Beside a turn the oar stands past it whether it has yet to come or has gone: the clock tells which.
    const apart = abs(valueAt(angle, row) - valueAt(angle, ownRow));
    drive.catchOffsetDeg = drive.catchS < catchS ? -apart : apart;
  }
}

/** Times the drives of one stroke, whose indexes are `members`; the parameters are those of `crewTiming`. */
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
    // The oars of one seat have one reference; a seat of the boat is the reference of all.
    const seat = referenceSeat < 0 ? load<i32>(seats + ((<usize>gate) << 2)) : referenceSeat;
    if (seat != foundFor) findReference(drives, members, seats, gateCount, seat, referenceSeat);
    foundFor = seat;
    timeDrive(drive, load<usize>(angles + ((<usize>gate) << 2)), timeS, rateHz);
  }
}

/**
 * Fills what of the offsets needs the traces, the chords and the catch in degrees, of every drive of `strokeCount`
 * strokes: against the oars of `referenceSeat`, or, where that is negative, against the mean of the oars of the other
 * seats. They stay NaN in a stroke in which the reference took no part. `drives` and `angles` hold one pointer per
 * gate, `seats` its seat (i32), `table` one drive index per stroke and gate.
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
