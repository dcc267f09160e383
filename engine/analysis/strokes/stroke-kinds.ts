// Kind of each stroke, for a coach's filters.
import type { Engine } from '../../runtime/engine.ts';
import type { Side } from '../../recording/recording.ts';
import { STROKE_KINDS, type StrokeKind, type StrokeTable } from '../analysis.ts';
import type { StrokesFound } from './stroke-table.ts';
import { divideByMedian, strokeMedians, computeQuantile } from '../ranks.ts';
import { difference, median } from '../statistics.ts';

/** Work: minimum peak force as a share of the session's 95th percentile, and minimum rate. */
const WORK_SHARE = 0.4;
const WORK_RATE_SPM = 16;
/** Number of strokes after a stop that count as a start, and their minimum rate. */
const START_STROKES = 10;
const START_RATE_SPM = 30;
const START_SHARE = 0.6;
const STOP_S = 3;
const STOPPED_MPS = 1;
/** Drill: arc below this share of the seat's own median, for this many strokes in a row. */
const DRILL_SHARE = 0.75;
const DRILL_STROKES = 3;
const PAUSE_S = 0.4;
/** Minimum peak, as a share of the seat's own median, of a seat that rows. */
const ROWING_SHARE = 0.25;
/** Air stroke or crab: a seat's peak below this share of its own median while the crew continues. */
const AIR_SHARE = 0.35;
const CREW_PULLS_SHARE = 0.6;
/** Backing: minimum work while the oar swings back, which must be twice that of the drive. */
const MIN_REVERSE_J = 20;
const TURN_DEG_PER_S = 3;
const TURN_STROKES = 2;

const kindIndex = (kind: StrokeKind): number => STROKE_KINDS.indexOf(kind);
export const BACK_DOWN = kindIndex('back-down');

/** True for every stroke except backing. */
export const isForward = (strokes: StrokeTable, stroke: number): boolean => strokes.kind[stroke] !== BACK_DOWN;

/** Crew levels per stroke: the median over gates of a value relative to the gate's own median over the session. */
interface CrewLevels {
  readonly gateCount: number;
  readonly count: number;
  readonly durationS: Float64Array;
  /** Force rise per stroke and gate as a share of the gate's median. */
  readonly liftShare: Float64Array;
  /** Number of gates that did not row in each stroke, measured or not. */
  readonly idleGates: Uint8Array;
  readonly crewLiftShare: Float64Array;
  readonly crewLiftN: Float64Array;
  readonly arcShare: Float64Array;
  /** Work of the drives, and of the swings back. */
  readonly crewWorkJ: Float64Array;
  readonly crewReverseWorkJ: Float64Array;
}

function computeCrewLevels(engine: Engine, { strokes, evidence }: StrokesFound): CrewLevels {
  const { count, gateCount, boat, gate } = strokes;
  const { liftN, travelDeg, reverseWorkJ } = evidence;
  const liftShare = divideByMedian(engine, liftN, gateCount);
  return {
    gateCount,
    count,
    durationS: difference(boat.endS, boat.startS),
    liftShare,
    idleGates: idleGates(engine, liftShare, gateCount),
    crewLiftShare: strokeMedians(engine, liftShare, gateCount),
    crewLiftN: strokeMedians(engine, liftN, gateCount),
    arcShare: strokeMedians(engine, divideByMedian(engine, travelDeg, gateCount), gateCount),
    crewWorkJ: strokeMedians(engine, gate.workJ, gateCount),
    crewReverseWorkJ: strokeMedians(engine, reverseWorkJ, gateCount),
  };
}

/** 1 for strokes in runs of at least `shortest` strokes that pass `test`. */
function markRuns(count: number, shortest: number, test: (stroke: number) => boolean): Uint8Array {
  const inRun = new Uint8Array(count);
  let from = 0;
  for (let stroke = 0; stroke <= count; stroke++) {
    if (stroke < count && test(stroke)) continue;
    if (stroke - from >= shortest) inRun.fill(1, from, stroke);
    from = stroke + 1;
  }
  return inRun;
}

function backsDown({ crewWorkJ, crewReverseWorkJ }: CrewLevels, stroke: number): boolean {
  const reverse = crewReverseWorkJ[stroke] ?? NaN;
  return reverse > MIN_REVERSE_J && reverse > 2 * Math.abs(crewWorkJ[stroke] ?? NaN);
}

/** 1 for the first strokes after each stop, if the crew starts at a racing rate. */
function starts({ strokes }: StrokesFound, { durationS, crewLiftN }: CrewLevels, hard: number): Uint8Array {
  const { startS, endS, minimumSpeedMps } = strokes.boat;
  const inStart = new Uint8Array(strokes.count);
  for (let stroke = 0; stroke < strokes.count; stroke++) {
    const rested = stroke === 0 ? NaN : (startS[stroke] ?? NaN) - (endS[stroke - 1] ?? NaN);
    const speed = minimumSpeedMps[stroke] ?? NaN;
    const stopped = Number.isNaN(speed) ? rested >= STOP_S : speed < STOPPED_MPS && (stroke === 0 || rested >= STOP_S);
    if (!stopped) continue;
    const until = Math.min(stroke + START_STROKES, strokes.count);
    const rateSpm = 60 / median(durationS.subarray(stroke + 1, until));
    const pulls = Number.isNaN(hard) || median(crewLiftN.subarray(stroke, until)) >= START_SHARE * hard;
    if (rateSpm >= START_RATE_SPM && pulls) inStart.fill(1, stroke, until);
  }
  return inStart;
}

function idleGates(engine: Engine, liftShare: Float64Array, gateCount: number): Uint8Array {
  const count = liftShare.length / gateCount;
  return engine.scratch(() => {
    const counts = engine.allocate(count);
    engine.kernels.countNotAbove(engine.columnOf(liftShare).address, count, gateCount, ROWING_SHARE, counts);
    return engine.bytes(counts, count).slice();
  });
}

/** True if a gate with working sensors did not row in this stroke. */
function someRest(levels: CrewLevels, stroke: number, measured: (stroke: number, gate: number) => boolean): boolean {
  if (levels.idleGates[stroke] === 0) return false;
  const first = stroke * levels.gateCount;
  for (let gate = 0; gate < levels.gateCount; gate++) {
    if (!((levels.liftShare[first + gate] ?? NaN) > ROWING_SHARE) && measured(stroke, gate)) return true;
  }
  return false;
}

/** Spinning: at least two oars row, all on one side. */
function spins(levels: CrewLevels, stroke: number, sides: readonly (Side | null)[]): boolean {
  const rowing = sides.filter((_, gate) => (levels.liftShare[stroke * levels.gateCount + gate] ?? NaN) > ROWING_SHARE);
  return rowing.length >= 2 && rowing[0] !== null && rowing.every((side) => side === rowing[0]);
}

/** Kind of a stroke in which some seats rest. */
function classifyPart(levels: CrewLevels, stroke: number, sides: readonly (Side | null)[]): StrokeKind {
  if (spins(levels, stroke, sides)) return 'turn';
  const { gateCount } = levels;
  const shares = levels.liftShare.subarray(stroke * gateCount, (stroke + 1) * gateCount);
  const pulls = (levels.crewLiftShare[stroke] ?? NaN) >= CREW_PULLS_SHARE;
  const missed = shares.filter((share) => share < AIR_SHARE).length;
  return pulls && missed === 1 && gateCount > 1 ? 'air-stroke' : 'partial-crew';
}

/**
 * True if the crew pulls as hard and as often as in work; `hard` is the force of the hardest strokes, NaN without
 * force.
 */
function works({ crewLiftN, durationS }: CrewLevels, stroke: number, hard: number): boolean {
  const pulls = Number.isNaN(hard) || (crewLiftN[stroke] ?? NaN) >= WORK_SHARE * hard;
  return pulls && 60 / (durationS[stroke] ?? NaN) >= WORK_RATE_SPM;
}

/**
 * Index into STROKE_KINDS for every stroke. `sides` is each gate's side of the boat; `measured` is true for a gate with
 * working force and angle sensors in a stroke: a seat without a signal is not resting.
 */
export function strokeKinds(
  engine: Engine,
  found: StrokesFound,
  sides: readonly (Side | null)[],
  measured: (stroke: number, gate: number) => boolean,
): Uint8Array {
  const { strokes, restS } = found;
  const levels = computeCrewLevels(engine, found);
  const { count } = levels;
  const hard = computeQuantile(engine, levels.crewLiftN, 0.95);
  const inStart = starts(found, levels, hard);
  const inDrill = markRuns(count, DRILL_STROKES, (stroke) => (levels.arcShare[stroke] ?? NaN) < DRILL_SHARE);
  const yaw = strokes.boat.yawRangeDeg;
  const inTurn = markRuns(
    count,
    TURN_STROKES,
    (stroke) => (yaw[stroke] ?? NaN) / (levels.durationS[stroke] ?? NaN) > TURN_DEG_PER_S,
  );

  const classifyStroke = (stroke: number): StrokeKind => {
    if (backsDown(levels, stroke)) return 'back-down';
    if ((restS[stroke] ?? 0) > PAUSE_S) return 'pause-drill';
    if (inStart[stroke] === 1) return 'start';
    if (someRest(levels, stroke, measured)) return classifyPart(levels, stroke, sides);
    if (inTurn[stroke] === 1) return 'turn';
    if (inDrill[stroke] === 1) return 'drill';
    return works(levels, stroke, hard) ? 'work' : 'paddle';
  };
  const kinds = new Uint8Array(count);
  for (let stroke = 0; stroke < count; stroke++) kinds[stroke] = kindIndex(classifyStroke(stroke));
  return kinds;
}
