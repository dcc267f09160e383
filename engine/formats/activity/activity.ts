// Activity as watches and phones write it, in any format: points with a time, laps, and metadata. The output of the
// FIT, TCX and GPX readers; `logged-activity.ts` converts it to the common result.
import type { CurveAxis } from '../../recording/quantity.ts';
import type { Finding } from '../../recording/finding.ts';
import type { Totals } from '../../recording/interval.ts';
import type { Craft, Device, Side, Sport } from '../../recording/recording.ts';
import type { Rule } from '../../recording/rule.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import type { CounterOptions } from '../in-memory/counting.ts';
import type { DeviceMean } from '../in-memory/logged-file.ts';

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
