// Detects pieces of work in a session: what a coach would time; by its strokes, or by its speed where no device
// counted any.
import type { Engine } from '../../runtime/engine.ts';
import { type Interval, NO_TOTALS } from '../../recording/interval.ts';
import type { MarkedPiece } from '../../recording/recording.ts';
import type { Gate, Piece, StrokeTable, Track } from '../analysis.ts';
import { piecesInOrder, type NamedRange } from './piece-edits.ts';
import { RunningSums, cutSegments, type Measure, type StrokeRange } from './piece-segments.ts';
import { numberAtRank } from '../ranks.ts';
import { strokePower } from '../power/power-timeline.ts';
import { interruptions } from '../track/track-smoothing.ts';

/** Minimum pause that ends a piece, s. */
export const LONGEST_PAUSE_S = 6;
/** Minimum strokes, or duration, of a piece. */
const MIN_STROKES = 10;
const SHORTEST_PIECE_S = 30;
/** Minimum intensity of work, as a share of the session's hard rowing (90th percentile of stroke power). */
const WORK_SHARE = 0.4;
const HARD_QUANTILE = 0.9;
/** Maximum intensity of recovery between two efforts, as a share of the lighter one. */
const RECOVERY_SHARE = 0.6;
/** Minimum share of strokes with a value for a sum. */
const MIN_MEASURED = 0.9;

const RATE_NOISE_SPM = 0.4;
const RATE_CHANGE_SPM = 1.5;
const POWER_NOISE_SHARE = 0.04;
const POWER_CHANGE_SHARE = 0.15;
const SPEED_NOISE_SHARE = 0.02;
const SPEED_CHANGE_SHARE = 0.08;

/** Sum and count of the finite values of some strokes. */
function sumInRange(values: Float64Array, { fromStroke, toStroke }: StrokeRange): { sum: number; count: number } {
  let sum = 0;
  let count = 0;
  for (let k = fromStroke; k < toStroke; k++) {
    const value = values[k] ?? NaN;
    if (!Number.isFinite(value)) continue;
    sum += value;
    count += 1;
  }
  return { sum, count };
}

function meanInRange(values: Float64Array, range: StrokeRange): number {
  const { sum, count } = sumInRange(values, range);
  return sum / count;
}

const quantile = (engine: Engine, values: Float64Array, share: number): number =>
  numberAtRank(engine, values, (count) => Math.floor(share * (count - 1)), 'finiteNumbers');

/** Intensity of each stroke: crew power if measured, otherwise from hull speed or rate. */
function intensities(strokes: StrokeTable, power: Float64Array): Float64Array {
  if (power.some(Number.isFinite)) return power;
  const { speedMps, rateSpm } = strokes.boat;
  return (speedMps.some(Number.isFinite) ? speedMps : rateSpm).map((value) => value ** 3);
}

function collectMeasures(engine: Engine, strokes: StrokeTable, intensity: Float64Array, hard: number): Measure[] {
  const { rateSpm, speedMps } = strokes.boat;
  const fast = quantile(engine, speedMps, HARD_QUANTILE);
  const all: Measure[] = [
    { values: rateSpm, leastNoise: RATE_NOISE_SPM, leastChange: RATE_CHANGE_SPM },
    { values: intensity, leastNoise: POWER_NOISE_SHARE * hard, leastChange: POWER_CHANGE_SHARE * hard },
    { values: speedMps, leastNoise: SPEED_NOISE_SHARE * fast, leastChange: SPEED_CHANGE_SHARE * fast },
  ];
  return all.filter(({ values }) => values.some(Number.isFinite));
}

/** Runs of strokes without a pause. */
function findRuns(strokes: StrokeTable): StrokeRange[] {
  const { startS, endS } = strokes.boat;
  const runs: StrokeRange[] = [];
  let from = 0;
  for (let k = 1; k <= strokes.count; k++) {
    const pauseS = (startS[k] ?? Infinity) - (endS[k - 1] ?? NaN);
    if (k < strokes.count && !(pauseS > LONGEST_PAUSE_S)) continue;
    runs.push({ fromStroke: from, toStroke: k });
    from = k;
  }
  return runs;
}

const durationS = (strokes: StrokeTable, { fromStroke, toStroke }: StrokeRange): number =>
  (strokes.boat.endS[toStroke - 1] ?? NaN) - (strokes.boat.startS[fromStroke] ?? NaN);

const isLongEnough = (strokes: StrokeTable, range: StrokeRange): boolean =>
  range.toStroke - range.fromStroke >= MIN_STROKES || durationS(strokes, range) >= SHORTEST_PIECE_S;

/** Removes segments that are not work: light rowing, and recovery between two efforts. */
function selectWork(segments: readonly StrokeRange[], intensity: Float64Array, hard: number): StrokeRange[] {
  const means = segments.map((segment) => meanInRange(intensity, segment));
  return segments.filter((_, k) => {
    const mean = means[k] ?? NaN;
    const lighter = Math.min(means[k - 1] ?? 0, means[k + 1] ?? 0);
    return mean >= WORK_SHARE * hard && mean >= RECOVERY_SHARE * lighter;
  });
}

/** Merges segments too short for a piece (a start, a final push) into the adjacent work. */
function withoutShreds(strokes: StrokeTable, segments: readonly StrokeRange[]): StrokeRange[] {
  const joined: StrokeRange[] = [];
  for (const segment of segments) {
    const before = joined.at(-1);
    const touches = before?.toStroke === segment.fromStroke;
    const shred = before !== undefined && (!isLongEnough(strokes, before) || !isLongEnough(strokes, segment));
    if (touches && shred) joined[joined.length - 1] = { fromStroke: before.fromStroke, toStroke: segment.toStroke };
    else joined.push(segment);
  }
  return joined.filter((segment) => isLongEnough(strokes, segment));
}

/** Distance along the track between two moments; NaN outside the track, or if it is faster than a boat in between. */
export function trackDistance(track: Track | null, fromS: number, toS: number): number {
  if (track === null) return NaN;
  const isIn = (t: number): boolean => t >= fromS && t <= toS;
  if (track.speedMps.some((speed, point) => Number.isNaN(speed) && isIn(track.timeS[point] ?? NaN))) return NaN;
  return metresAt(track, toS) - metresAt(track, fromS);
}

/** Distance along the track at a moment, m; NaN outside. */
function metresAt({ timeS, cumulativeM }: Track, t: number): number {
  const next = timeS.findIndex((time) => time >= t);
  if (next < 0) return NaN;
  const [to = NaN, after = NaN] = [timeS[next], cumulativeM[next]];
  if (next === 0) return to === t ? after : NaN;
  const [from = NaN, before = NaN] = [timeS[next - 1], cumulativeM[next - 1]];
  return before + ((after - before) * (t - from)) / (to - from);
}

/**
 * Track distance from the first to the last row of the recording, m: GPS points may be in their own table and continue
 * after rows that were cut off. Null if the track does not cover it.
 */
export function distanceInClock(track: Track, startS: number, endS: number): number | null {
  const { timeS, distanceM } = track;
  const [firstS = NaN, lastS = NaN] = [timeS[0], timeS.at(-1)];
  if (distanceM === null || !(firstS < startS || lastS > endS)) return distanceM;
  return orNull(metresAt(track, Math.min(endS, lastS)) - metresAt(track, Math.max(startS, firstS)));
}

const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Distance and time of a device interval with exactly these strokes. */
function countedByDevice(strokes: StrokeTable, intervals: readonly Interval[], { fromStroke, toStroke }: StrokeRange) {
  const own = intervals.find((interval) => {
    if (interval.kind !== 'work' || interval.by === 'split') return false;
    const range = strokesInSpan(strokes, interval);
    return range?.fromStroke === fromStroke && range.toStroke === toStroke;
  });
  const { distanceM = null, workS = null } = own?.totals ?? {};
  return distanceM === null || workS === null || !(workS > 0) ? null : { distanceM, durationS: workS };
}

interface Rowed {
  readonly strokes: StrokeTable;
  readonly track: Track | null;
  /** Intervals recorded by the device. */
  readonly intervals: readonly Interval[];
}

function toPiece({ strokes, track, intervals }: Rowed, power: Float64Array, range: NamedRange): Piece {
  const startS = strokes.boat.startS[range.fromStroke] ?? NaN;
  const endS = strokes.boat.endS[range.toStroke - 1] ?? NaN;
  const values = {
    startS,
    endS,
    ...range,
    rateSpm: orNull(meanRate(strokes, range)),
    powerW: orNull(meanInRange(power, range)),
  };
  const counted = countedByDevice(strokes, intervals, range);
  if (counted !== null) return { ...values, ...counted, speedMps: counted.distanceM / counted.durationS };
  const distanceM = rangeDistance(strokes, track, range, { startS, endS });
  return {
    ...values,
    durationS: orNull(endS - startS),
    distanceM: orNull(distanceM),
    speedMps: orNull(distanceM / (endS - startS)),
  };
}

/** Sum over the strokes, m, otherwise along the track; NaN without either. */
function rangeDistance(
  strokes: StrokeTable,
  track: Track | null,
  range: StrokeRange,
  { startS, endS }: { readonly startS: number; readonly endS: number },
): number {
  const moved = sumInRange(strokes.boat.distanceM, range);
  const strokeCount = range.toStroke - range.fromStroke;
  return moved.count >= MIN_MEASURED * strokeCount
    ? (moved.sum * strokeCount) / moved.count
    : trackDistance(track, startS, endS);
}

/** Strokes per minute of the piece itself, since a definition set may average or round the rate of single strokes. */
function meanRate(strokes: StrokeTable, { fromStroke, toStroke }: StrokeRange): number {
  let rowedS = 0;
  for (let k = fromStroke; k < toStroke; k++) rowedS += (strokes.boat.endS[k] ?? NaN) - (strokes.boat.startS[k] ?? NaN);
  return (60 * (toStroke - fromStroke)) / rowedS;
}

/** Strokes whose middle is in the span, seconds on the recording's clock; null if there are none. */
export function strokesInSpan(
  strokes: StrokeTable,
  { startS, endS }: { readonly startS: number; readonly endS: number },
): StrokeRange | null {
  const middles = strokes.boat.startS.map((start, k) => (start + (strokes.boat.endS[k] ?? NaN)) / 2);
  const fromStroke = middles.findIndex((middle) => middle >= startS && middle <= endS);
  if (fromStroke < 0) return null;
  return { fromStroke, toStroke: middles.findLastIndex((middle) => middle <= endS) + 1 };
}

function markedRange(strokes: StrokeTable, marked: MarkedPiece): NamedRange | null {
  const range = strokesInSpan(strokes, marked);
  const name = marked.comment.trim();
  return range === null || name === '' ? range : { ...range, name };
}

/**
 * Pieces of given strokes, in order of time without overlap, with the same values as in `findPieces`: distance (m) from
 * the device if it counted exactly these strokes, the sum over strokes, otherwise along the track; rate (spm) and power
 * (W, mean per rower) are means over the strokes; null if not measured. Strokes outside the table are dropped.
 */
export function piecesFromRanges(
  {
    strokes,
    gates,
    track,
    intervals = [],
  }: Omit<Rowed, 'intervals'> & {
    readonly gates: readonly Gate[];
    readonly intervals?: readonly Interval[];
  },
  ranges: readonly NamedRange[],
): Piece[] {
  const power = strokePower(strokes, gates, null);
  const inTable = ranges.map((range) => ({ ...range, toStroke: Math.min(range.toStroke, strokes.count) }));
  return piecesInOrder(inTable).map((range) => toPiece({ strokes, track, intervals }, power, range));
}

/**
 * Pieces of a session, in order of time: those marked by the coach if the file has any, otherwise those detected.
 * Strokes are cut at pauses and at changes of rate, crew power and speed; light rowing and recovery are excluded; a
 * piece has at least ten strokes or lasts 30 s. Distance (m) and time (s) are the device's own if it counted exactly
 * these strokes, otherwise the sum over strokes, otherwise along the track; rate and power (W) are means over the
 * strokes; null if not measured.
 * @param power of each stroke, W, mean per rower.
 */
export function findPieces(
  engine: Engine,
  strokes: StrokeTable,
  power: Float64Array,
  marked: readonly MarkedPiece[],
  track: Track | null,
  intervals: readonly Interval[] = [],
): Piece[] {
  if (strokes.count === 0) return [];
  const rowed = { strokes, track, intervals };
  const inMarks = marked.flatMap((piece) => markedRange(strokes, piece) ?? []);
  if (inMarks.length > 0) return inMarks.map((range) => toPiece(rowed, power, range));

  const intensity = intensities(strokes, power);
  const hard = quantile(engine, intensity, HARD_QUANTILE);
  const work = engine.scratch(() => {
    const sums = new RunningSums(engine, collectMeasures(engine, strokes, intensity, hard));
    return findRuns(strokes).flatMap((run) => selectWork(cutSegments(sums, run), intensity, hard));
  });
  return withoutShreds(strokes, work).map((range) => toPiece(rowed, power, range));
}

/** Slower is drifting or paddling to the start: this, or a share of the speed that is exceeded a tenth of the time. */
const MIN_MPS = 1.5;
const FAST_SHARE = 0.5;
const FAST_QUANTILE = 0.9;
const MOVING_MPS = 1;
/** Shorter slow stretches belong to the piece. */
const LONGEST_DIP_S = 10;
const SHORTEST_S = 60;

function chooseThreshold({ speedMps }: Track): number {
  const moving = speedMps.filter((speed) => speed > MOVING_MPS).toSorted();
  return Math.max(MIN_MPS, FAST_SHARE * (moving[Math.floor(FAST_QUANTILE * moving.length)] ?? 0));
}

/**
 * Pieces of a session whose device counted neither strokes nor intervals: stretches of the track that are rowed,
 * between rests. Empty for a continuous row, which has no pieces.
 */
export function piecesBySpeed(track: Track): Interval[] {
  const { timeS, speedMps, cumulativeM } = track;
  const threshold = chooseThreshold(track);
  const behind = new Set(interruptions(track));
  const found: { from: number; to: number }[] = [];
  for (const [point, speed] of speedMps.entries()) {
    if (!(speed >= threshold)) continue;
    const last = found.at(-1);
    const dipS = (timeS[point] ?? NaN) - (timeS[last?.to ?? -1] ?? NaN);
    const isOn = last !== undefined && (point === last.to + 1 || dipS <= LONGEST_DIP_S) && !behind.has(point);
    if (isOn) last.to = point;
    else found.push({ from: point, to: point });
  }
  const pieces = found.flatMap(({ from, to }): Interval[] => {
    const [startS = NaN, endS = NaN] = [timeS[from], timeS[to]];
    const elapsedS = endS - startS;
    if (!(elapsedS >= SHORTEST_S)) return [];
    const distanceM = (cumulativeM[to] ?? NaN) - (cumulativeM[from] ?? NaN);
    const totals = { ...NO_TOTALS, distanceM, workS: elapsedS, elapsedS, intervals: 1 };
    return [{ startS, endS, kind: 'work', name: null, by: 'speed', totals }];
  });
  return pieces.length > 1 ? pieces : [];
}
