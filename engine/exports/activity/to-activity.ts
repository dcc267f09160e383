// Converts a session to an activity as watches and their apps use it: a point per stroke, or per second if the device
// records no strokes. Written as FIT and TCX, whose readers restore it.
import type { Analysis } from '../../analysis/analysis.ts';
import type { Activity, ActivityLap, ActivityPoints } from '../../formats/activity/activity.ts';
import type { Engine } from '../../kernel/engine.ts';
import { plainRule } from '../../recording/rule.ts';
import { NO_TOTALS } from '../../recording/interval.ts';
import { type Recording, ROWING } from '../../recording/recording.ts';
import { failure, type Result, success } from '../../recording/result.ts';
import type { ClockRange } from '../table.ts';
import { toAddedColumns, toAddedCurves, toOarRule } from './added-columns.ts';
import { secondPoints, strokePoints } from './activity-points.ts';

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
