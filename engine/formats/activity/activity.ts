// Activity as watches and phones write it, in any format: points with a time, laps, and metadata, without values that
// no boat or heart can have. The output of the FIT, TCX and GPX readers; `logged-activity.ts` converts it to the
// common result.
import type { CurveAxis } from '../../recording/channels.ts';
import type { Finding } from '../../recording/finding.ts';
import type { Totals } from '../../recording/interval.ts';
import type { Craft, Device, Side, Sport } from '../../recording/recording.ts';
import type { Rule } from '../../recording/rule.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import type { CounterOptions } from '../in-memory/counting.ts';
import type { DeviceMean } from '../in-memory/logged-file.ts';
import { say, wholeValue, type Message } from '../../recording/message.ts';

const POINT_COLUMNS = [
  /** Seconds since 1970, or since power-on if the recorder's clock was never set. */
  'timeS',
  'latitudeDeg',
  'longitudeDeg',
  'altitudeM',
  /** A counter, which may restart in each lap. */
  'distanceM',
  'speedMps',
  'rateSpm',
  'heartRateBpm',
  'powerW',
  /** A counter, which may restart in each lap. */
  'strokes',
] as const;
export type PointColumn = (typeof POINT_COLUMNS)[number];

/** A row per point in the order of the file, NaN if missing. */
export type ActivityPoints = Readonly<Record<PointColumn, Float64Array>>;

/** Per-stroke values added to the points by an app, in our unit. */
export interface AddedColumn {
  readonly field: StrokeField;
  readonly makersName: string;
  readonly makersUnit: string;
  readonly of: 'hull' | 'rower';
  /** Set if both oars are measured separately. */
  readonly side: Side | null;
  readonly values: Float64Array;
}

/** Force curves of strokes, N. */
export interface AddedCurves {
  readonly over: CurveAxis;
  readonly step: number | null;
  /** Point index of each curve. */
  readonly points: readonly number[];
  readonly curves: readonly (readonly number[])[];
}

export interface ActivityLap {
  /** On the clock of the points; NaN if missing. */
  readonly startS: number;
  readonly endS: number;
  /** Work time in it, without pauses, seconds. */
  readonly workS: number;
  readonly distanceM: number;
  readonly strokes: number;
  /** Null if missing. */
  readonly isActive: boolean | null;
  /** Split automatically by the device at a distance. */
  readonly isByDistance: boolean;
}

/** Whether a row is a stroke, according to the file; null if unknown. */
export type RowMeaning = 'stroke' | 'moment' | null;

export interface Activity {
  readonly points: ActivityPoints;
  readonly added: readonly AddedColumn[];
  readonly addedCurves: readonly AddedCurves[];
  /** Rule of the added columns. */
  readonly oarRule: Rule;
  readonly rows: RowMeaning;
  /** Points after an interruption of the recording: the line to them was not rowed. */
  readonly breaks?: readonly number[];
  /** Course of its distance counter, on the clock of the points, if not given by the points alone. */
  readonly counting?: CounterOptions;
  readonly laps: readonly ActivityLap[];
  /** 'unknown' if the file leaves it open; may be inferred from the data. */
  readonly sport: Sport;
  /** 'unknown' if the file leaves it open; may be inferred from moving GPS points. */
  readonly craft: Craft;
  readonly device: Device | null;
  /** Seconds to add to UTC for the local time, null if unknown. */
  readonly utcOffsetS: number | null;
  /** The points' times are local instead of UTC. */
  readonly isLocalTime: boolean;
  readonly deviceTotals: Totals | null;
  /** Values of its summary, in our units. */
  readonly deviceMeans: readonly DeviceMean[];
  readonly findings: readonly Finding[];
}

/** Empty columns of `count` points. */
export const emptyPoints = (count: number): Record<PointColumn, Float64Array> =>
  Object.fromEntries(POINT_COLUMNS.map((name) => [name, new Float64Array(count).fill(NaN)])) as Record<
    PointColumn,
    Float64Array
  >;

export const hasValues = (values: Float64Array): boolean => values.some((value) => !Number.isNaN(value));

/** An eight with the stream reaches 7 m/s; no crew rows 12. */
const MAX_SPEED_MPS = 12;
const MAX_RATE_SPM = 60;
const MAX_POWER_W = 3000;
const MIN_HEART_RATE_BPM = 30;
const MAX_HEART_RATE_BPM = 230;
/** Codes for a missing rate. */
const NO_RATE = new Set([0, 255, -1]);
/** Year from which rowing devices have a correct clock. */
const FIRST_YEAR = 2012;
const DAY_MS = 86_400_000;

interface Check {
  readonly column: PointColumn;
  /** Codes for a missing value, removed silently. */
  readonly isNone: (value: number) => boolean;
  readonly isPlausible: (value: number) => boolean;
  readonly code: string;
  /** @param of all values that are not missing. */
  readonly sentence: (count: number, of: number) => Message;
}

const CHECKS: readonly Check[] = [
  {
    column: 'speedMps',
    isNone: (value) => value < 0,
    isPlausible: (value) => value <= MAX_SPEED_MPS,
    code: 'impossible-speed',
    sentence: (count, of) =>
      say`${wholeValue(count)} of ${wholeValue(of)} speeds are above ${MAX_SPEED_MPS} m/s, which is impossible. They were excluded.`,
  },
  {
    column: 'rateSpm',
    isNone: (value) => NO_RATE.has(value),
    isPlausible: (value) => value > 0 && value <= MAX_RATE_SPM,
    code: 'impossible-rate',
    sentence: (count, of) =>
      say`${wholeValue(count)} of ${wholeValue(of)} stroke rates are above ${MAX_RATE_SPM} per minute, which is impossible. They were excluded.`,
  },
  {
    column: 'heartRateBpm',
    isNone: (value) => value <= 0,
    isPlausible: (value) => value >= MIN_HEART_RATE_BPM && value <= MAX_HEART_RATE_BPM,
    code: 'impossible-heart-rate',
    sentence: (count, of) =>
      say`${wholeValue(count)} of ${wholeValue(of)} heart rates are below ${MIN_HEART_RATE_BPM} or above ${MAX_HEART_RATE_BPM} per minute, which is impossible. They were excluded.`,
  },
  {
    column: 'powerW',
    isNone: (value) => value < 0,
    isPlausible: (value) => value <= MAX_POWER_W,
    code: 'impossible-power',
    sentence: (count, of) =>
      say`${wholeValue(count)} of ${wholeValue(of)} powers are above ${wholeValue(MAX_POWER_W)} W, which is impossible. They were excluded.`,
  },
];

interface Checked {
  readonly points: ActivityPoints;
  readonly findings: readonly Finding[];
}

/** Removes invalid positions, and the default position of recorders without a fix. */
function placed(points: ActivityPoints): ActivityPoints {
  const { latitudeDeg, longitudeDeg } = points;
  const isPlace = (row: number): boolean => {
    const [latitude = NaN, longitude = NaN] = [latitudeDeg[row], longitudeDeg[row]];
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  };
  const kept = (values: Float64Array): Float64Array => values.map((value, row) => (isPlace(row) ? value : NaN));
  return { ...points, latitudeDeg: kept(latitudeDeg), longitudeDeg: kept(longitudeDeg) };
}

/**
 * Removes and reports values that no boat or heart can have. Points without implausible values. For other sports, only
 * positions are checked.
 */
export function plausible(given: ActivityPoints, isOtherSport: boolean): Checked {
  const findings: Finding[] = [];
  const points = { ...placed(given) };
  if (isOtherSport) return { points, findings };
  for (const { column, isNone, isPlausible, code, sentence } of CHECKS) {
    let left = 0;
    let known = 0;
    points[column] = points[column].map((value) => {
      if (Number.isNaN(value) || isNone(value)) return NaN;
      known += 1;
      if (isPlausible(value)) return value;
      left += 1;
      return NaN;
    });
    if (left === 0) continue;
    findings.push({ code, severity: 'warning', ...sentence(left, known) });
  }
  // Watches and apps without a power meter write 0.
  if (!points.powerW.some((watts) => watts > 0)) points.powerW = points.powerW.map(() => NaN);
  return { points, findings };
}

/** True if a recorder's date is plausible, s since 1970. */
export const isPossibleDate = (atS: number, nowMs: number): boolean =>
  new Date(atS * 1000).getUTCFullYear() >= FIRST_YEAR && atS * 1000 < nowMs + DAY_MS;
