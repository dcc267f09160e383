// Where the oars and the boat are within a stroke: oar positions from the turns in the stroke table, half a cosine
// between two turns since the table has no more detail, and the boat's speed in drive and recovery.
import type { StrokeTable, Analysis, GateField } from '../analysis.ts';
import { kindOf } from '../selected/selected-strokes.ts';
import { computeMean } from '../statistics.ts';

interface Turn {
  readonly atS: number;
  readonly angleDeg: number;
}

function turnsAround({ gate, gateCount, count }: StrokeTable, own: number, stroke: number): Turn[] {
  const turns: Turn[] = [];
  for (let k = Math.max(0, stroke - 1); k <= Math.min(count - 1, stroke + 1); k++) {
    const at = k * gateCount + own;
    turns.push({ atS: gate.catchS[at] ?? NaN, angleDeg: gate.catchAngleDeg[at] ?? NaN });
    turns.push({ atS: gate.finishS[at] ?? NaN, angleDeg: gate.finishAngleDeg[at] ?? NaN });
  }
  return turns.filter(({ atS, angleDeg }) => Number.isFinite(atS + angleDeg));
}

export interface OarPlace {
  readonly angleDeg: number;
  /** Between its catch and its finish. */
  readonly isDriving: boolean;
}

/** Every oar at a second of the recording's clock; null if its turns were not measured there. */
export function oarPlaces(table: StrokeTable, clockS: number): readonly (OarPlace | null)[] {
  const stroke = stepAt(table.boat.startS, clockS);
  return Array.from({ length: table.gateCount }, (_, own) => {
    if (stroke < 0) return null;
    const turns = turnsAround(table, own, stroke);
    const next = turns.findIndex(({ atS }) => atS > clockS);
    const [from, to] = [turns[next - 1], turns[next]];
    if (from === undefined || to === undefined) return null;
    const share = (1 - Math.cos((Math.PI * (clockS - from.atS)) / (to.atS - from.atS))) / 2;
    const angleDeg = from.angleDeg + (to.angleDeg - from.angleDeg) * share;
    return { angleDeg, isDriving: to.angleDeg > from.angleDeg };
  });
}

// Time over distance of a stretch rowed without a rest: a monotone curve through the ends of its strokes.
export interface RowedLine {
  /** First stroke and one past the last. */
  readonly from: number;
  readonly to: number;
  /** Ends of strokes, from the start of the first: meters, seconds, and seconds per meter. */
  readonly metres: Float64Array;
  readonly seconds: Float64Array;
  readonly pace: Float64Array;
  /** On the recording's clock. */
  readonly startS: number;
}

export type NoLine = 'short' | 'distance' | 'pause';

/** Minimum strokes of a piece. */
const MIN_STROKES = 10;
/** Maximum time between strokes without a rest. */
const LONGEST_GAP_S = 1.5;

/** Slope at a knot between two rising steps: weighted harmonic mean (Fritsch and Butland 1984). */
function slopeBetween(before: number, after: number, lengthBefore: number, lengthAfter: number): number {
  const first = 2 * lengthAfter + lengthBefore;
  const second = lengthAfter + 2 * lengthBefore;
  return (first + second) / (first / before + second / after);
}

function paceAtKnots(metres: Float64Array, seconds: Float64Array): Float64Array {
  const lengths = Array.from({ length: metres.length - 1 }, (_, k) => (metres[k + 1] ?? NaN) - (metres[k] ?? NaN));
  const steps = lengths.map((length, k) => ((seconds[k + 1] ?? NaN) - (seconds[k] ?? NaN)) / length);
  return Float64Array.from(metres, (_, k) => {
    const [before, after] = [steps[k - 1], steps[k]];
    if (before === undefined || after === undefined) return before ?? after ?? NaN;
    return slopeBetween(before, after, lengths[k - 1] ?? NaN, lengths[k] ?? NaN);
  });
}

/** Strokes `from` to before `to` of a session, of any kind; or the reason why they form no line. */
export function rowedLine(
  { strokes: { boat } }: Pick<Analysis, 'strokes'>,
  from: number,
  to: number,
): RowedLine | NoLine {
  const count = to - from;
  if (count < MIN_STROKES) return 'short';
  const metres = new Float64Array(count + 1);
  const seconds = new Float64Array(count + 1);
  const startS = boat.startS[from] ?? NaN;
  for (let k = 0; k < count; k++) {
    const endS = boat.endS[from + k] ?? NaN;
    const nextS = k + 1 < count ? (boat.startS[from + k + 1] ?? NaN) : endS;
    const metresRowed = boat.distanceM[from + k] ?? NaN;
    if (!(metresRowed > 0 && nextS > (boat.startS[from + k] ?? NaN))) return 'distance';
    if (nextS - endS > LONGEST_GAP_S) return 'pause';
    metres[k + 1] = (metres[k] ?? NaN) + metresRowed;
    seconds[k + 1] = nextS - startS;
  }
  return { from, to, metres, seconds, pace: paceAtKnots(metres, seconds), startS };
}

/** Index of the step of an ascending column that contains a value; −1 outside. */
export function stepAt(column: Float64Array, value: number): number {
  const last = column.length - 1;
  if (!(value >= (column[0] ?? NaN) && value <= (column[last] ?? NaN))) return -1;
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((column[middle] ?? NaN) <= value) low = middle;
    else high = middle;
  }
  return low;
}

/** Seconds from the start of the first stroke to a distance, m; NaN outside the stretch. */
export function secondsAt({ metres, seconds, pace }: RowedLine, place: number): number {
  const k = stepAt(metres, place);
  const [x0, x1, y0, y1] = [metres[k], metres[k + 1], seconds[k], seconds[k + 1]].map((value) => value ?? NaN);
  if (x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined || k < 0) return NaN;
  const length = x1 - x0;
  const u = (place - x0) / length;
  // Cubic through both ends with their paces (Fritsch and Carlson 1980).
  return (
    y0 * (1 + 2 * u) * (1 - u) ** 2 +
    y1 * u * u * (3 - 2 * u) +
    length * u * (1 - u) * ((pace[k] ?? NaN) * (1 - u) - (pace[k + 1] ?? NaN) * u)
  );
}

/** Distance, m, after some seconds; NaN outside the stretch. */
export function metresAfter(line: RowedLine, second: number): number {
  const k = stepAt(line.seconds, second);
  if (k < 0) return NaN;
  let [low, high] = [line.metres[k] ?? NaN, line.metres[k + 1] ?? NaN];
  const CLOSE_M = 1e-4;
  while (high - low > CLOSE_M) {
    const middle = (low + high) / 2;
    if (secondsAt(line, middle) <= second) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Longest run of counted strokes and racing starts without a rest; null if none is long enough. */
export function longestStretch(analysis: Pick<Analysis, 'strokes'>, counted: Int32Array): RowedLine | null {
  const { boat, count } = analysis.strokes;
  const chosen = new Set(counted);
  // A racing start is excluded from means but still adds distance.
  const isRowed = (stroke: number): boolean => chosen.has(stroke) || kindOf(analysis.strokes, stroke) === 'start';
  let best: RowedLine | null = null;
  let from = 0;
  for (let stroke = 0; stroke <= count; stroke++) {
    const restS = (boat.startS[stroke] ?? NaN) - (boat.endS[stroke - 1] ?? NaN);
    const goesOn = stroke < count && isRowed(stroke);
    if (goesOn && (stroke === from || restS <= LONGEST_GAP_S)) continue;
    const line = rowedLine(analysis, from, stroke);
    if (typeof line !== 'string' && line.to - line.from > (best === null ? 0 : best.to - best.from)) best = line;
    from = goesOn ? stroke : stroke + 1;
  }
  return best;
}

/** Boat speed samples, m/s, with times on the recording's clock, ascending. */
interface SampledSpeed {
  readonly timeS: ArrayLike<number>;
  readonly speedMps: ArrayLike<number>;
}

/** Boat speed in the drive and the recovery of every stroke. One value per chosen stroke, NaN if not measured. */
export interface StrokePhases {
  /** Mean speeds, m/s. */
  readonly driveMps: Float64Array;
  readonly recoveryMps: Float64Array;
  /** Share of the stroke's duration. */
  readonly driveShare: Float64Array;
}

/** Limit of rowing speed. */
const LIMIT_MPS = 15;

/** First sample at or after a second. */
function rowAt(timeS: ArrayLike<number>, second: number): number {
  let [low, high] = [0, timeS.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeS[middle] ?? NaN) < second) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Drive from the mean catch to the mean finish of all oars; the recovery is the rest of the stroke.
 * @param chosen indexes into the stroke table.
 */
export function strokePhases(
  { timeS, speedMps }: SampledSpeed,
  { strokes: table, gates }: Pick<Analysis, 'strokes' | 'gates'>,
  chosen: Int32Array,
): StrokePhases {
  const crewMoment = (field: Extract<GateField, 'catchS' | 'finishS'>, stroke: number): number =>
    computeMean(gates.map((_, gate) => table.gate[field][stroke * table.gateCount + gate] ?? NaN)) ?? NaN;
  const computePhase = (stroke: number): readonly number[] => {
    const [fromS, toS] = [table.boat.startS[stroke] ?? NaN, table.boat.endS[stroke] ?? NaN];
    const [caughtS, finishedS] = [crewMoment('catchS', stroke), crewMoment('finishS', stroke)];
    if (!(finishedS > caughtS && toS > fromS)) return [NaN, NaN, NaN];
    const sums = { drive: 0, driveCount: 0, recovery: 0, recoveryCount: 0 };
    for (let row = rowAt(timeS, fromS); (timeS[row] ?? Infinity) < toS; row++) {
      const value = speedMps[row] ?? NaN;
      if (!(value >= 0 && value <= LIMIT_MPS)) return [NaN, NaN, NaN];
      const second = timeS[row] ?? NaN;
      const phase = second >= caughtS && second < finishedS ? 'drive' : 'recovery';
      sums[phase] += value;
      sums[`${phase}Count`] += 1;
    }
    return [sums.drive / sums.driveCount, sums.recovery / sums.recoveryCount, (finishedS - caughtS) / (toS - fromS)];
  };
  const phases = Array.from(chosen, computePhase);
  const column = (which: number): Float64Array => Float64Array.from(phases, (one) => one[which] ?? NaN);
  return { driveMps: column(0), recoveryMps: column(1), driveShare: column(2) };
}
