// Compares the turns of gates with similar swings. A gate's own chords miss its turn if drive and recovery diverge
// below the lowest chord, equally for similar gates: fitting each gate's drive to the crew's mean, in speed and offset,
// maps the crew's turn onto it, and the common error cancels in the differences.
import { LEVELS, Of, TurnRoom, turnRoomAt } from './turn-room';

/** Maximum residual, s, of gates with similar swings; beyond it, their own chords are more accurate. */
const ALIKE_S = 0.0003;

/** Mean of the crew at each level. */
const crew = memory.data(LEVELS * 8, 16);

/** Mean over the gates with a block: writes `crew`, returns the mean turn; NaN for fewer than two. */
function averageCrew(scratch: usize, strokes: i32, gateCount: i32, block: i32): f64 {
  memory.fill(crew, 0, LEVELS * 8);
  let turn = 0.0;
  let count = 0;
  for (let gate = 0; gate < gateCount; gate++) {
    const room = turnRoomAt(scratch, strokes, gate);
    const own = load<f64>(Of.cell(room.lead, block));
    if (isNaN(own)) continue;
    turn += own;
    count++;
    for (let level = 0; level < LEVELS; level++) {
      const cell = Of.cell(crew, level);
      store<f64>(cell, load<f64>(cell) + load<f64>(Of.curve(room, block, level)));
    }
  }
  if (count < 2) return NaN;
  for (let level = 0; level < LEVELS; level++) {
    const cell = Of.cell(crew, level);
    store<f64>(cell, load<f64>(cell) / <f64>count);
  }
  return turn / <f64>count;
}

/** Moves the turn of one gate towards the crew's turn on its own drive, as far as the swings are similar. */
function alignGate(room: TurnRoom, block: i32, crewTurn: f64): void {
  const own = load<f64>(Of.cell(room.lead, block));
  if (isNaN(own)) return;
  let sx = 0.0;
  let sy = 0.0;
  let sxx = 0.0;
  let sxy = 0.0;
  let syy = 0.0;
  for (let level = 0; level < LEVELS; level++) {
    const x = load<f64>(Of.cell(crew, level));
    const y = load<f64>(Of.curve(room, block, level));
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
  }
  const n = <f64>LEVELS;
  const xx = sxx - (sx * sx) / n;
  const xy = sxy - (sx * sy) / n;
  const slope = xy / xx;
  const apart = max(0, (syy - (sy * sy) / n - slope * xy) / n) / (ALIKE_S * ALIKE_S);
  const likeness = 1 / ((1 + apart) * (1 + apart));
  const aligned = sy / n + slope * (crewTurn - sx / n);
  store<f64>(Of.cell(room.lead, block), own + likeness * (aligned - own));
}

/** Aligns the leads of all gates, block by block. */
export function alignCrew(scratch: usize, strokes: i32, gateCount: i32): void {
  const blocks = turnRoomAt(scratch, strokes, 0).blockCount;
  for (let block = 0; block < blocks; block++) {
    const turn = averageCrew(scratch, strokes, gateCount, block);
    if (isNaN(turn)) continue;
    for (let gate = 0; gate < gateCount; gate++) alignGate(turnRoomAt(scratch, strokes, gate), block, turn);
  }
}
