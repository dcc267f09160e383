// When an oar turns round: the second pass over the gates, once their drives are gathered into strokes. The middle of a
// chord lies beside the turn where drive and recovery leave it unlike. How far beside grows with the width of the
// chord, in a way a gate keeps for many strokes: so the chords of a window of strokes, each by its own width, give two
// lines to width zero, and those lead every stroke's chord back to its turn. Gates that swing alike are compared with
// each other first.
import { valueOfRank } from '../outing/ranks';
import { Drive } from './drive';
import { measureChords } from './turn-chords';
import { BLOCK, BLOCKS_TO_A_SIDE, LEVELS, Of, TurnRoom, turnRoomAt, turnRoomBytes, WINDOW } from './turn-room';
import { alignCrew } from './turn-crew';
import { meanOfWindow, sortBlock, windowMeans } from './turn-windows';

/** A chord wider than its neighbours' by more than this is none of a turn: the oar rested. */
const REGULAR = 1.3;
/** Fewer strokes do not tell how a gate turns. */
const LEAST_STROKES: i32 = 3;
/** Keeps a line that fits exactly from outweighing the other without end; in half widths squared. */
const FLOOR = 1e-6;
const LEAD_TRIMMED = 0.2;

const values = memory.data(WINDOW * 8, 16);

/** Value at zero of the straight line through the middles of the window over g(width), and its mean square residual. */
let atNought: f64 = 0;
let residual: f64 = 0;
function fitLine(squared: bool): void {
  let sx = 0.0;
  let sy = 0.0;
  let sxx = 0.0;
  let sxy = 0.0;
  let syy = 0.0;
  for (let level = 0; level < LEVELS; level++) {
    const y = <f64>load<f32>(windowMeans + ((<usize>level) << 2));
    const width = <f64>load<f32>(windowMeans + ((<usize>(LEVELS + level)) << 2));
    const x = squared ? width * width : width;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
  }
  const n = <f64>LEVELS;
  const xx = sxx - (sx * sx) / n;
  const xy = sxy - (sx * sy) / n;
  atNought = (sy - (xy / xx) * sx) / n;
  residual = max(0, (syy - (sy * sy) / n - (xy * xy) / xx) / n) + FLOOR;
}

/** How far the turn lies after the middle of the chord at the base, in half widths of it. */
function correction(): f64 {
  // Where the oar turns with a kink the middle moves with the width, where it turns smoothly with its square: the
  // residuals choose.
  fitLine(false);
  const kinked = atNought / residual;
  const kinkedWeight = 1 / residual;
  fitLine(true);
  return (kinked + atNought / residual) / (kinkedWeight + 1 / residual);
}

/** Whether the gate goes from one stroke to the next at this turn; beside a rest, or a gap, it does not. */
function isBetweenStrokes(room: TurnRoom, index: i32, isFinish: bool): bool {
  const after = isFinish ? index + 1 : index;
  const drive = after < room.count ? Of.drive(room, after) : 0;
  return drive != 0 && !isNaN(changetype<Drive>(drive).recoveryTimeS);
}

/** The least and the largest of half widths [from, to); NaN, an open chord, is neither. */
let leastHalf: f64 = 0;
let greatestHalf: f64 = 0;
function findHalves(room: TurnRoom, from: i32, to: i32): void {
  leastHalf = Infinity;
  greatestHalf = 0;
  for (let k = from; k < to; k++) {
    const half = load<f64>(Of.cell(room.halfS, k));
    if (half < leastHalf) leastHalf = half;
    if (half > greatestHalf) greatestHalf = half;
  }
}

/** The blocks [first, end) of the window around a block. */
const firstOf = (block: i32): i32 => max(0, block - BLOCKS_TO_A_SIDE);
const endOf = (room: TurnRoom, block: i32): i32 => min(room.blockCount, block + BLOCKS_TO_A_SIDE + 1);

/** What no regular chord of a block is wider than: so much of the median of the window. */
function widestRegular(room: TurnRoom, block: i32, from: i32, to: i32): f64 {
  const end = min(room.count, to * BLOCK);
  findHalves(room, block * BLOCK, min(room.count, (block + 1) * BLOCK));
  const greatest = greatestHalf;
  findHalves(room, from * BLOCK, end);
  // The median is no less than the least: mostly that tells, and no median has to be found.
  if (greatest <= REGULAR * leastHalf) return greatest;
  let present = 0;
  for (let k = from * BLOCK; k < end; k++) {
    const half = load<f64>(Of.cell(room.halfS, k));
    store<f64>(Of.cell(values, present), half);
    present += i32(half == half);
  }
  return present > 0 ? REGULAR * valueOfRank(values, present, present >> 1) : NaN;
}

/** Marks the drives of a block that turn between two strokes, in a chord about as wide as the median of the window. */
function markRegular(room: TurnRoom, block: i32, from: i32, to: i32, isFinish: bool): void {
  const widest = widestRegular(room, block, from, to);
  for (let k = block * BLOCK, end = min(room.count, k + BLOCK); k < end; k++) {
    const half = load<f64>(Of.cell(room.halfS, k));
    const complete = load<u8>(room.regular + <usize>k);
    const regular = half > 0 && half <= widest && isBetweenStrokes(room, k, isFinish);
    store<u8>(room.regular + <usize>k, regular ? 1 + complete : 0);
  }
}

/** Mean half width at the base over the complete regular drives of the blocks [from, to). */
function meanWidth(room: TurnRoom, from: i32, to: i32): f64 {
  let sum = 0.0;
  let count = 0;
  for (let k = from * BLOCK, end = min(room.count, to * BLOCK); k < end; k++) {
    if (load<u8>(room.regular + <usize>k) != 2) continue;
    sum += load<f64>(Of.cell(room.halfS, k));
    count++;
  }
  return sum / <f64>count;
}

/**
 * Writes what the window of a block tells of the turn by itself: its lead, its width, and how the drive passes the
 * levels.
 */
function tellBlock(room: TurnRoom, block: i32, from: i32, to: i32, isFinish: bool): void {
  if (meanOfWindow(room, from, to) < LEAST_STROKES) {
    store<f64>(Of.cell(room.lead, block), NaN);
    return;
  }
  const width = meanWidth(room, from, to);
  store<f64>(Of.cell(room.width, block), width);
  store<f64>(Of.cell(room.lead, block), correction() * width);
  const side: f64 = isFinish ? -width : width;
  for (let level = 0; level < LEVELS; level++) {
    const middle = <f64>load<f32>(windowMeans + ((<usize>level) << 2));
    const half = <f64>load<f32>(windowMeans + ((<usize>(LEVELS + level)) << 2));
    store<f64>(Of.curve(room, block, level), middle * width + half * side);
  }
}

/** Turns of the regular drives of a block; NaN of the others, and of all where the window tells nothing. */
function timeBlock(room: TurnRoom, block: i32): void {
  const lead = load<f64>(Of.cell(room.lead, block)) / load<f64>(Of.cell(room.width, block));
  for (let k = block * BLOCK, end = min(room.count, k + BLOCK); k < end; k++) {
    const regular = load<u8>(room.regular + <usize>k) != 0;
    const turn = load<f64>(Of.cell(room.middleS, k)) + lead * load<f64>(Of.cell(room.halfS, k));
    store<f64>(Of.cell(room.turnS, k), regular ? turn : NaN);
  }
}

/**
 * How long before its chord's end on the drive's side the gate turns, as a share of the drive: trimmed mean of the
 * window.
 */
function usualLead(room: TurnRoom, from: i32, to: i32): f64 {
  let count = 0;
  for (let k = from * BLOCK, end = min(room.count, to * BLOCK); k < end; k++) {
    if (load<u8>(room.regular + <usize>k) == 0) continue;
    const apart = load<f64>(Of.cell(room.sideS, k)) - load<f64>(Of.cell(room.turnS, k));
    const lead = apart / load<f64>(Of.cell(room.driveS, k));
    if (isNaN(lead)) continue;
    let place = count;
    for (; place > 0 && load<f64>(Of.cell(values, place - 1)) > lead; place--) {
      store<f64>(Of.cell(values, place), load<f64>(Of.cell(values, place - 1)));
    }
    store<f64>(Of.cell(values, place), lead);
    count++;
  }
  if (count < LEAST_STROKES) return NaN;
  const cut = <i32>(LEAD_TRIMMED * <f64>count);
  let sum = 0.0;
  for (let k = cut; k < count - cut; k++) sum += load<f64>(Of.cell(values, k));
  return sum / <f64>(count - 2 * cut);
}

/** Beside a rest the chord has one side only that counts: the drive's, led back the way the gate usually turns. */
function leadIrregular(room: TurnRoom, block: i32, from: i32, to: i32): void {
  let lead = NaN;
  let known = false;
  for (let k = block * BLOCK, end = min(room.count, k + BLOCK); k < end; k++) {
    if (load<u8>(room.regular + <usize>k) != 0 || Of.drive(room, k) == 0) continue;
    if (!known) lead = usualLead(room, from, to);
    known = true;
    const turn = load<f64>(Of.cell(room.sideS, k)) - lead * load<f64>(Of.cell(room.driveS, k));
    store<f64>(Of.cell(room.turnS, k), turn);
  }
}

/** The first of the pairs of rows at `span` that ends after a row. */
function spanAround(span: usize, row: f64): usize {
  let at = span;
  while (row >= <f64>load<i32>(at, 4)) at += 8;
  return at;
}

/** Measures one of the two turns of every drive of a gate, as far as the gate alone tells it. */
function measureGate(room: TurnRoom, angle: usize, timeS: usize, spans: usize, rateHz: f64, isFinish: bool): void {
  let span = spans;
  const blocks = room.blockCount;
  // What is measured of a block is used while it is at hand: by its neighbors two blocks later, by their windows four
  // later.
  for (let step = 0; step < blocks + 2 * BLOCKS_TO_A_SIDE; step++) {
    for (let k = step * BLOCK, end = min(room.count, k + BLOCK); k < end; k++) {
      const address = Of.drive(room, k);
      store<u8>(room.regular + <usize>k, 0);
      store<f64>(Of.cell(room.halfS, k), NaN);
      if (address == 0) continue;
      const drive = changetype<Drive>(address);
      span = spanAround(span, drive.leastRow);
      const to = load<i32>(span, 4) - 1;
      const complete = measureChords(drive, angle, timeS, load<i32>(span), to, rateHz, isFinish, room, k);
      store<u8>(room.regular + <usize>k, u8(complete));
    }
    const sorted = step - BLOCKS_TO_A_SIDE;
    if (sorted >= 0 && sorted < blocks) {
      markRegular(room, sorted, firstOf(sorted), endOf(room, sorted), isFinish);
      sortBlock(room, sorted);
    }
    const told = sorted - BLOCKS_TO_A_SIDE;
    if (told >= 0) tellBlock(room, told, firstOf(told), endOf(room, told), isFinish);
  }
}

/** Times the drives of a gate, and writes the turns to the field at `field` of each. */
function timeGate(room: TurnRoom, field: usize): void {
  const blocks = room.blockCount;
  for (let block = 0; block < blocks; block++) timeBlock(room, block);
  for (let block = 0; block < blocks; block++) {
    leadIrregular(room, block, firstOf(block), endOf(room, block));
  }
  for (let k = 0; k < room.count; k++) {
    const turn = load<f64>(Of.cell(room.turnS, k));
    // What the chord alone told stays where the window cannot say more.
    if (!isNaN(turn)) store<f64>(Of.drive(room, k) + field, turn);
  }
}

/** Bytes that `turnTimes` works in. */
export function turnTimesRoom(strokeCount: i32, gateCount: i32): usize {
  return turnRoomBytes(strokeCount, gateCount);
}

/**
 * Moves catch and finish of the drives of all gates to where the oars turn. `drives` and `angles` hold one pointer per
 * gate, `table` one drive index (i32) per stroke and gate, -1 where it took no part; `spans` the rows [from, to) of
 * every stretch of unbroken clock (i32 pairs); `scratch` takes `turnTimesRoom(strokeCount, gateCount)` bytes from a
 * multiple of 16 on.
 */
export function turnTimes(
  drives: usize,
  table: usize,
  strokeCount: i32,
  gateCount: i32,
  angles: usize,
  timeS: usize,
  spans: usize,
  rateHz: f64,
  scratch: usize,
): void {
  for (let gate = 0; gate < gateCount; gate++) {
    const room = turnRoomAt(scratch, strokeCount, gate);
    const records = load<usize>(drives + ((<usize>gate) << 2));
    for (let stroke = 0; stroke < strokeCount; stroke++) {
      const index = load<i32>(table + ((<usize>(stroke * gateCount + gate)) << 2));
      const drive: usize = index < 0 ? 0 : records + <usize>index * offsetof<Drive>();
      store<usize>(room.drives + ((<usize>stroke) << 2), drive);
    }
  }
  for (let turn = 0; turn < 2; turn++) {
    const isFinish = turn == 1;
    const field = isFinish ? offsetof<Drive>('finishS') : offsetof<Drive>('catchS');
    for (let gate = 0; gate < gateCount; gate++) {
      const angle = load<usize>(angles + ((<usize>gate) << 2));
      measureGate(turnRoomAt(scratch, strokeCount, gate), angle, timeS, spans, rateHz, isFinish);
    }
    alignCrew(scratch, strokeCount, gateCount);
    for (let gate = 0; gate < gateCount; gate++) timeGate(turnRoomAt(scratch, strokeCount, gate), field);
  }
}
