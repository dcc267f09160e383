// Turn times: the second pass over the gates, once their drives are grouped into strokes. The middle of a chord misses
// the turn if drive and recovery are not symmetric. The error grows with the chord's width, in a way that a gate keeps
// for many strokes: so the chords of a window of strokes, relative to their widths, give two lines to width zero, which
// map every stroke's chord to its turn. Gates with similar swings are compared first.
import { valueOfRank } from '../session/ranks';
import { Drive } from './drive';
import { measureChords } from './turn-chords';
import { BLOCK, BLOCKS_TO_A_SIDE, LEVELS, Of, TurnRoom, turnRoomAt, turnRoomBytes, WINDOW } from './turn-room';
import { alignCrew } from './turn-crew';
import { averageWindow, sortBlock, windowMeans } from './turn-windows';

/** Maximum width of a chord relative to its neighbors'; wider means that the oar rested. */
const REGULAR = 1.3;
/** Minimum strokes to learn a gate's turn. */
const MIN_STROKES: i32 = 3;
/** Keeps a line with an exact fit from outweighing the other without limit; in half widths squared. */
const FLOOR = 1e-6;
const LEAD_TRIMMED = 0.2;

const values = memory.data(WINDOW * 8, 16);

/** Value at zero of the linear fit of the window's middles over g(width), and its mean square residual. */
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

/** Delay of the turn after the middle of the chord at the base, in half widths. */
function correction(): f64 {
  // If the oar turns with a kink, the middle moves with the width, if smoothly, with its square: the residuals choose.
  fitLine(false);
  const kinked = atNought / residual;
  const kinkedWeight = 1 / residual;
  fitLine(true);
  return (kinked + atNought / residual) / (kinkedWeight + 1 / residual);
}

/** True if the gate continues to the next stroke at this turn; false next to a rest or a gap. */
function isBetweenStrokes(room: TurnRoom, index: i32, isFinish: bool): bool {
  const after = isFinish ? index + 1 : index;
  const drive = after < room.count ? Of.drive(room, after) : 0;
  return drive != 0 && !isNaN(changetype<Drive>(drive).recoveryTimeS);
}

/** Minimum and maximum of half widths [from, to); ignores NaN, an open chord. */
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

/** Blocks [first, end) of the window around a block. */
const windowStart = (block: i32): i32 => max(0, block - BLOCKS_TO_A_SIDE);
const windowEnd = (room: TurnRoom, block: i32): i32 => min(room.blockCount, block + BLOCKS_TO_A_SIDE + 1);

/** Maximum width of a regular chord in a block, from the median of the window. */
function widestRegular(room: TurnRoom, block: i32, from: i32, to: i32): f64 {
  const end = min(room.count, to * BLOCK);
  findHalves(room, block * BLOCK, min(room.count, (block + 1) * BLOCK));
  const greatest = greatestHalf;
  findHalves(room, from * BLOCK, end);
  // Shortcut: the median is at least the minimum, so it is usually not needed.
  if (greatest <= REGULAR * leastHalf) return greatest;
  let present = 0;
  for (let k = from * BLOCK; k < end; k++) {
    const half = load<f64>(Of.cell(room.halfS, k));
    store<f64>(Of.cell(values, present), half);
    present += i32(half == half);
  }
  return present > 0 ? REGULAR * valueOfRank(values, present, present >> 1) : NaN;
}

/** Marks the drives of a block that turn between two strokes, in a chord with a width near the window's median. */
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

/** Writes the estimate of a block's window: its lead, its width, and how the drive passes the levels. */
function tellBlock(room: TurnRoom, block: i32, from: i32, to: i32, isFinish: bool): void {
  if (averageWindow(room, from, to) < MIN_STROKES) {
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

/** Turns of the regular drives of a block; NaN for the others, and for all if the window has no estimate. */
function timeBlock(room: TurnRoom, block: i32): void {
  const lead = load<f64>(Of.cell(room.lead, block)) / load<f64>(Of.cell(room.width, block));
  for (let k = block * BLOCK, end = min(room.count, k + BLOCK); k < end; k++) {
    const regular = load<u8>(room.regular + <usize>k) != 0;
    const turn = load<f64>(Of.cell(room.middleS, k)) + lead * load<f64>(Of.cell(room.halfS, k));
    store<f64>(Of.cell(room.turnS, k), regular ? turn : NaN);
  }
}

/**
 * Typical lead of the turn before its chord's end on the drive's side, as a share of the drive: trimmed mean of the
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
  if (count < MIN_STROKES) return NaN;
  const cut = <i32>(LEAD_TRIMMED * <f64>count);
  let sum = 0.0;
  for (let k = cut; k < count - cut; k++) sum += load<f64>(Of.cell(values, k));
  return sum / <f64>(count - 2 * cut);
}

/** Next to a rest, only the drive's side of the chord counts, corrected by the gate's typical lead. */
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

/** Measures one of the two turns of every drive of a gate, from the gate alone. */
function measureGate(room: TurnRoom, angle: usize, timeS: usize, spans: usize, rateHz: f64, isFinish: bool): void {
  let span = spans;
  const blocks = room.blockCount;
  // Processes a block while it is cached: by its neighbors two blocks later, by their windows four later.
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
      markRegular(room, sorted, windowStart(sorted), windowEnd(room, sorted), isFinish);
      sortBlock(room, sorted);
    }
    const told = sorted - BLOCKS_TO_A_SIDE;
    if (told >= 0) tellBlock(room, told, windowStart(told), windowEnd(room, told), isFinish);
  }
}

/** Times the drives of a gate and writes the turns to the field at `field` of each. */
function timeGate(room: TurnRoom, field: usize): void {
  const blocks = room.blockCount;
  for (let block = 0; block < blocks; block++) timeBlock(room, block);
  for (let block = 0; block < blocks; block++) {
    leadIrregular(room, block, windowStart(block), windowEnd(room, block));
  }
  for (let k = 0; k < room.count; k++) {
    const turn = load<f64>(Of.cell(room.turnS, k));
    // The chord's own estimate stays if the window has none.
    if (!isNaN(turn)) store<f64>(Of.drive(room, k) + field, turn);
  }
}

/** Bytes of scratch for `turnTimes`. */
export function turnTimesRoom(strokeCount: i32, gateCount: i32): usize {
  return turnRoomBytes(strokeCount, gateCount);
}

/**
 * Moves catch and finish of the drives of all gates to where the oars turn. `drives` and `angles` have one pointer per
 * gate, `table` one drive index (i32) per stroke and gate, −1 if it took no part; `spans` the rows [from, to) of every
 * stretch of unbroken clock (i32 pairs); `scratch` takes `turnTimesRoom(strokeCount, gateCount)` bytes from a multiple
 * of 16.
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
