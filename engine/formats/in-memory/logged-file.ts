// Result of a small file's reader: plain values outside engine memory, and the means of its rows next to those that the
// device wrote. `into-recording.ts` converts it to a Recording.
import type { CurveSet, Quantity } from '../../recording/channels.ts';
import type { Finding } from '../../recording/finding.ts';
import { type Interval, type Origin, type Totals, NO_TOTALS } from '../../recording/interval.ts';
import {
  type Boat,
  type Craft,
  type Device,
  type Fixes,
  type Oar,
  type Sport,
  type DeviceInterval,
  type SummaryMean,
  ROWING,
} from '../../recording/recording.ts';
import type { Rule } from '../../recording/rule.ts';
import { type Start, NO_START } from '../../recording/clock.ts';
import { type StrokeSet, type StrokeColumn, type StrokeField, ROW_KINDS } from '../../recording/stroke-set.ts';
import type { CounterReading } from './counting.ts';
import { computeMean } from '../../analysis/statistics.ts';

export interface SeriesChannel {
  readonly quantity: Quantity;
  readonly makersName: string;
  /** In the units of `Channel.unit`: 'm/s', 'bpm', 'spm', 'm', 'W' … */
  readonly unit: string;
  /** Owner: the boat, or the one rower. */
  readonly of: 'hull' | 'rower';
  /** Same length as the times, NaN if missing. */
  readonly values: Float64Array;
}

/** Values per second, or ten per second: times strictly ascending, steps of any length. */
export interface Series {
  readonly timeS: Float64Array;
  readonly channels: readonly SeriesChannel[];
}

export interface LoggedFile {
  /** Zero of the clock of all times below. */
  readonly start: Start;
  readonly device: Device | null;
  readonly sport: Sport;
  readonly craft: Craft;
  readonly boat: Partial<Boat>;
  readonly oars: readonly Oar[];
  readonly rules: readonly Rule[];
  readonly series: Series | null;
  readonly strokeSets: readonly StrokeSet[];
  readonly curves: readonly CurveSet[];
  readonly fixes: Fixes | null;
  readonly intervals: readonly Interval[];
  /** Counted from the rows by the rules of the format. */
  readonly totals: Totals;
  /** Source of the distance, if not a counter. */
  readonly distanceFrom?: Origin;
  /** Course of the distance counter. */
  readonly counter?: Pick<CounterReading, 'parts' | 'carried'> | null;
  /** From the file's own summary. */
  readonly deviceTotals: Totals | null;
  /** Means of that summary, with those of the rows. */
  readonly deviceMeans: readonly SummaryMean[];
  /** The same for each of its intervals, if more than one. */
  readonly deviceIntervals?: readonly DeviceInterval[];
  readonly findings: readonly Finding[];
}

/** Defaults of an empty file, so that formats only list what they have. */
export const EMPTY_LOG: LoggedFile = {
  start: NO_START,
  device: null,
  sport: ROWING,
  craft: 'unknown',
  boat: {},
  oars: [],
  rules: [],
  series: null,
  strokeSets: [],
  curves: [],
  fixes: null,
  intervals: [],
  totals: NO_TOTALS,
  deviceTotals: null,
  deviceMeans: [],
  findings: [],
};

/** NaN if the summary leaves it empty. */
export type DeviceMean = Pick<SummaryMean, 'field' | 'makersName' | 'deviceMean'>;

/** Mean of a field over the rows, in our unit; null if no row has one. */
type RowMean = (field: StrokeField) => number | null;

const REST = ROW_KINDS.indexOf('rest');

/**
 * Speed is distance over time, as in every device; any other field is the mean of its rows, including those of the oar
 * alone.
 * @param interval index of the interval with these rows and totals; null for the whole file.
 */
export const averageRows =
  ({ strokeSets, totals }: Pick<LoggedFile, 'strokeSets' | 'totals'>, interval: number | null = null): RowMean =>
  (field) => {
    const { distanceM, workS } = totals;
    if (field === 'speedMps') return distanceM !== null && workS !== null && workS > 0 ? distanceM / workS : null;
    const isField = (column: StrokeColumn): boolean => column.field === field;
    const set = strokeSets.find(({ columns }) => columns.some(isField));
    const values = set?.columns
      .find(isField)
      ?.values.filter((_, row) => set.kind[row] !== REST && (interval === null || set.interval[row] === interval));
    return values === undefined ? null : computeMean(values);
  };

/** What both tell. */
export const summaryMeans = (told: readonly DeviceMean[], rowMean: RowMean): SummaryMean[] =>
  told.flatMap((one) => {
    const mean = rowMean(one.field);
    return mean === null || !Number.isFinite(one.deviceMean) ? [] : [{ ...one, rowMean: mean }];
  });
