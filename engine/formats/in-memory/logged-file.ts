// Result of a small file's reader: plain values outside engine memory. `into-recording.ts` converts it to a Recording.
import type { CurveSet } from '../../recording/curve-set.ts';
import type { Finding } from '../../recording/finding.ts';
import type { Interval, Origin, Totals } from '../../recording/interval.ts';
import type { Quantity } from '../../recording/quantity.ts';
import type { Boat, Craft, Device, Fixes, Oar, Sport, DeviceInterval, SummaryMean } from '../../recording/recording.ts';
import type { Rule } from '../../recording/rule.ts';
import type { Start } from '../../recording/start.ts';
import type { StrokeSet } from '../../recording/stroke-set.ts';
import type { CounterReading } from './counting.ts';

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
