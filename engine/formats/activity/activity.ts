// What watches and phones write, whatever the spelling: points with a time, laps, and what the file says of itself.
// FIT, TCX and GPX end here; `logged-activity.ts` makes of it what every reader answers with.
import type { CurveAxis } from '../../recording/curve-set.ts';
import type { Finding } from '../../recording/finding.ts';
import type { Totals } from '../../recording/interval.ts';
import type { Craft, Device, Side, Sport } from '../../recording/recording.ts';
import type { Rule } from '../../recording/rule.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import type { CounterOptions } from '../whole/counting.ts';
import type { ToldMean } from '../whole/summary-means.ts';

const POINT_COLUMNS = [
  /** Seconds since 1970; since power-on where the recorder's clock was never set. */
  'timeS',
  'latitudeDeg',
  'longitudeDeg',
  'altitudeM',
  /** A counter, which may start again in each lap. */
  'distanceM',
  'speedMps',
  'rateSpm',
  'heartRateBpm',
  'powerW',
  /** A counter, which may start again in each lap. */
  'strokes',
] as const;
export type PointColumn = (typeof POINT_COLUMNS)[number];

/** A row per point in the order of the file, NaN where missing. */
export type ActivityPoints = Readonly<Record<PointColumn, Float64Array>>;

/** What a program measured of each stroke and added to the points, in our unit. */
export interface AddedColumn {
  readonly field: StrokeField;
  readonly makersName: string;
  readonly makersUnit: string;
  readonly of: 'hull' | 'rower';
  /** Where both oars are measured apart. */
  readonly side: Side | null;
  readonly values: Float64Array;
}

/** Force curves of strokes, N. */
export interface AddedCurves {
  readonly over: CurveAxis;
  readonly step: number | null;
  /** Point of each curve. */
  readonly points: readonly number[];
  readonly curves: readonly (readonly number[])[];
}

export interface ActivityLap {
  /** On the clock of the points; NaN where the file does not say. */
  readonly startS: number;
  readonly endS: number;
  /** Seconds at work in it, without pauses. */
  readonly workS: number;
  readonly distanceM: number;
  readonly strokes: number;
  /** Null where the file does not say. */
  readonly isActive: boolean | null;
  /** Made by the device after a distance. */
  readonly isByDistance: boolean;
}

/** Whether a row is a stroke, as the file says it; null where it says nothing. */
export type RowMeaning = 'stroke' | 'moment' | null;

export interface Activity {
  readonly points: ActivityPoints;
  readonly added: readonly AddedColumn[];
  readonly addedCurves: readonly AddedCurves[];
  /** By which the added columns were measured. */
  readonly oarRule: Rule;
  readonly rows: RowMeaning;
  /** Points before which nothing was recorded: the line to them was not rowed. */
  readonly breaks?: readonly number[];
  /** How its counter of meters runs, on the clock of the points, where that is not by the points alone. */
  readonly counting?: CounterOptions;
  readonly laps: readonly ActivityLap[];
  /** 'unknown' where the file leaves it open; numbers may then tell. */
  readonly sport: Sport;
  /** 'unknown' where the file leaves it open; moving fixes then tell. */
  readonly craft: Craft;
  readonly device: Device | null;
  /** Seconds to add to UTC for the local time, null where the file does not tell. */
  readonly utcOffsetS: number | null;
  /** The points' times are those of the wall and not UTC. */
  readonly isLocalTime: boolean;
  readonly deviceTotals: Totals | null;
  /** As its summary has them, in our units. */
  readonly deviceMeans: readonly ToldMean[];
  readonly findings: readonly Finding[];
}

/** Columns of `count` points with nothing in them yet. */
export const emptyPoints = (count: number): Record<PointColumn, Float64Array> =>
  Object.fromEntries(POINT_COLUMNS.map((name) => [name, new Float64Array(count).fill(NaN)])) as Record<
    PointColumn,
    Float64Array
  >;

export const hasValues = (values: Float64Array): boolean => values.some((value) => !Number.isNaN(value));
