// Converts a session to an activity as watches and their apps use it: a point per stroke, or per second if the device
// records no strokes. Written as FIT and TCX, whose readers restore it.
import type { Analysis, GateField } from '../../analysis/analysis.ts';
import {
  type Activity,
  type ActivityLap,
  type ActivityPoints,
  type AddedColumn,
  type AddedCurves,
  hasValues,
} from '../../formats/activity/activity.ts';
import type { Engine } from '../../runtime/engine.ts';
import { plainRule, type Rule } from '../../recording/rule.ts';
import { NO_TOTALS } from '../../recording/interval.ts';
import { type Recording, ROWING } from '../../recording/recording.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import type { ClockRange } from '../table.ts';
import { secondPoints, strokePoints, byStroke } from './activity-points.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';

export interface ActivityChoice {
  /** Span of the recording's own clock; null for all. */
  readonly range: ClockRange | null;
  /** Seat whose oars are written; null for the only rower's, or for none if there are several. */
  readonly seat: number | null;
}

const MS_PER_S = 1000;

/** Time at zero of the session's clock, s since 1970, in UTC or local; null without a known day. */
function findClockZero({ startedAt, startedLocal }: Analysis): number | null {
  const ms = Date.parse(startedAt ?? `${startedLocal ?? ''}Z`);
  return Number.isNaN(ms) ? null : ms / MS_PER_S;
}

function chooseSeat({ gates }: Analysis, asked: number | null): number | null {
  const seats = new Set(gates.map(({ seat }) => seat));
  const [only = null] = seats.size === 1 ? seats : [];
  return asked !== null && seats.has(asked) ? asked : only;
}

interface Stretch {
  readonly startS: number;
  readonly endS: number;
  readonly isWork: boolean;
  readonly distanceM: number | null;
  readonly strokes: number | null;
}

/**
 * Device intervals, otherwise the marked pieces with the rests between; on the recording's clock. Without either, the
 * reader detects pieces.
 */
function listStretches({ markedPieces }: Recording, { intervals, pieces }: Analysis): Stretch[] {
  if (intervals.length > 0) {
    return intervals.map(({ startS, endS, kind, totals }) => ({
      startS,
      endS,
      isWork: kind === 'work',
      distanceM: totals.distanceM,
      strokes: totals.strokes,
    }));
  }
  if (markedPieces.length === 0) return [];
  return pieces.flatMap((piece, index): Stretch[] => {
    const { startS, endS, distanceM, fromStroke, toStroke } = piece;
    const before = pieces[index - 1];
    const work = { startS, endS, isWork: true, distanceM, strokes: toStroke - fromStroke };
    if (before === undefined || before.endS >= startS) return [work];
    return [{ startS: before.endS, endS: startS, isWork: false, distanceM: null, strokes: null }, work];
  });
}

/** Laps within the range; a single one without pieces. */
function toLaps(stretches: readonly Stretch[], zeroS: number, { fromS, toS }: ClockRange): ActivityLap[] {
  const inside = stretches.filter(({ startS, endS }) => startS < toS && endS > fromS);
  const whole = { startS: fromS, endS: toS, isWork: true, distanceM: null, strokes: null };
  return (inside.length > 0 ? inside : [whole]).map(({ startS, endS, isWork, distanceM, strokes }) => ({
    startS: zeroS + Math.max(startS, fromS),
    endS: zeroS + Math.min(endS, toS),
    workS: Math.min(endS, toS) - Math.max(startS, fromS),
    distanceM: distanceM ?? Number.NaN,
    strokes: strokes ?? Number.NaN,
    isActive: isWork,
    isByDistance: false,
  }));
}

const WHOLE: ClockRange = { fromS: -Infinity, toS: Infinity };

function clockSpan({ clockStartS, clockEndS }: Analysis, { timeS }: ActivityPoints, zeroS: number): ClockRange {
  const [first = 0] = timeS;
  return { fromS: clockStartS ?? first - zeroS, toS: clockEndS ?? (timeS.at(-1) ?? first) - zeroS };
}

/**
 * Times of the points are s since 1970 in UTC; local without a known zone (`isLocalTime`), and from the recording's own
 * zero without a known day. Failures: `no-points`.
 */
export function toActivity(
  engine: Engine,
  recording: Recording,
  analysis: Analysis,
  { range, seat: asked }: ActivityChoice,
): Result<Activity> {
  const zeroS = findClockZero(analysis) ?? 0;
  const seat = chooseSeat(analysis, asked);
  const within = range ?? WHOLE;
  const isOfStrokes = analysis.strokes.count > 0;
  const told = isOfStrokes
    ? strokePoints(engine, recording, analysis, { within, seat, zeroS })
    : secondPoints(engine, recording, analysis, { within, zeroS });
  const { points, strokes } = told;
  if (points.timeS.length === 0) {
    return failure('no-points', 'Nothing to export: the selection contains no strokes or samples. Widen it.');
  }
  const span = clockSpan(analysis, points, zeroS);
  const clock = { fromS: Math.max(within.fromS, span.fromS), toS: Math.min(within.toS, span.toS) };
  const { summary, totals, sources } = analysis;
  return success({
    points,
    added: seat === null ? [] : toAddedColumns(recording, analysis, seat, strokes),
    addedCurves: seat === null ? [] : toAddedCurves(analysis, strokes),
    oarRule: seat === null ? plainRule('unknown') : toOarRule(analysis, seat),
    rows: isOfStrokes ? 'stroke' : 'moment',
    laps: toLaps(listStretches(recording, analysis), zeroS, clock),
    sport: ROWING,
    craft: analysis.craft,
    device: sources[0]?.device ?? null,
    utcOffsetS: analysis.startedAt === null ? null : analysis.venueOffsetS,
    isLocalTime: analysis.startedAt === null && analysis.startedLocal !== null,
    // Device means cover the whole session, so a part has none.
    deviceMeans: [],
    deviceTotals:
      range === null
        ? { ...NO_TOTALS, distanceM: summary.distanceM, workS: totals.workS, elapsedS: summary.durationS }
        : null,
    findings: [],
  });
}

/** Each oar's own. */
const ANGLES = ['catchAngleDeg', 'finishAngleDeg', 'catchSlipDeg', 'finishSlipDeg', 'angleOfPeakDeg'] as const;
/** Fields of a rower with one oar, or of an erg. */
const OF_ONE = ['driveTimeS', 'recoveryTimeS', 'workJ', 'peakPositionPct'] as const;
const FORCES = ['averageForceN', 'peakForceN'] as const;
const LOGGED: readonly StrokeField[] = ['driveLengthM', 'dragFactor'];

const listSeatGates = ({ gates }: Analysis, seat: number): number[] =>
  gates.flatMap((gate, index) => (gate.seat === seat ? [index] : []));

function ruleOf({ rules, gateRules }: Analysis, gate: number, field: GateField): Rule | null {
  return rules[gateRules[gate]?.[field] ?? -1] ?? null;
}

const isHandle = (rule: Rule | null): boolean => rule?.force === 'handle' || rule?.force === 'flywheel';

/**
 * Rule of the seat's slips and forces, as far as a file can express it: thresholds, and whether forces are the
 * handle's.
 */
function toOarRule(analysis: Analysis, seat: number): Rule {
  const [gate = -1] = listSeatGates(analysis, seat);
  const slip = ruleOf(analysis, gate, 'catchSlipDeg');
  const force = isHandle(ruleOf(analysis, gate, 'peakForceN')) ? 'handle' : null;
  return { ...plainRule('unknown'), force, slipN: slip?.slipN ?? null, washN: slip?.washN ?? null };
}

/** Columns of the strokes at these indexes; for a sculler, each of the two oars has its own angles. */
function toAddedColumns(recording: Recording, analysis: Analysis, seat: number, strokes: Int32Array): AddedColumn[] {
  const { strokes: table, gates } = analysis;
  const own = listSeatGates(analysis, seat);
  const isPair = own.length > 1;
  const columns: AddedColumn[] = [];
  const add = (field: StrokeField, side: AddedColumn['side'], values: Float64Array): void => {
    if (hasValues(values)) columns.push({ field, makersName: field, makersUnit: '', of: 'rower', side, values });
  };
  const gatherValues = (field: GateField, gate: number): Float64Array =>
    Float64Array.from(strokes, (stroke) => table.gate[field][stroke * table.gateCount + gate] ?? Number.NaN);
  for (const gate of own) {
    const side = isPair ? (gates[gate]?.side ?? null) : null;
    for (const field of ANGLES) add(field, side, gatherValues(field, gate));
    if (isPair) continue;
    for (const field of OF_ONE) add(field, null, gatherValues(field, gate));
    for (const field of FORCES)
      if (isHandle(ruleOf(analysis, gate, field))) add(field, null, gatherValues(field, gate));
  }
  const endS = Float64Array.from(strokes, (stroke) => table.boat.endS[stroke] ?? Number.NaN);
  for (const field of LOGGED) add(field, null, byStroke(recording, field, endS) ?? new Float64Array());
  return columns;
}

/** Force curves of the handle as recorded by the device, by point. */
function toAddedCurves({ curves }: Analysis, strokes: Int32Array): AddedCurves[] {
  const pointOf = new Map(Array.from(strokes, (stroke, point) => [stroke, point]));
  return curves
    .filter(({ quantity, unit }) => quantity === 'handle-force' && unit === 'N')
    .map(({ over, step, strokes: of, offsets, values }) => {
      const kept = Array.from(of, (stroke, at) => ({ point: pointOf.get(stroke) ?? -1, at })).filter(
        ({ point }) => point >= 0,
      );
      return {
        over,
        step,
        points: kept.map(({ point }) => point),
        curves: kept.map(({ at }) => Array.from(values.subarray(offsets[at], offsets[at + 1]))),
      };
    });
}
