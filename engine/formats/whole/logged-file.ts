// What a reader of a small file answers with: plain values, nothing of it in engine memory. `into-recording.ts` makes a
// Recording of it.
import type { CurveSet } from '../../recording/curve-set.ts';
import type { Finding } from '../../recording/finding.ts';
import type { Interval, Origin, Totals } from '../../recording/interval.ts';
import type { Quantity } from '../../recording/quantity.ts';
import type { Boat, Craft, Device, Fixes, Oar, Sport } from '../../recording/recording.ts';
import type { Rule } from '../../recording/rule.ts';
import type { Start } from '../../recording/start.ts';
import type { StrokeSet } from '../../recording/stroke-set.ts';
import type { DeviceInterval, SummaryMean } from '../../recording/summary-mean.ts';
import type { CounterReading } from './counting.ts';

export interface SeriesChannel {
  readonly quantity: Quantity;
  readonly makersName: string;
  /** In the units of `Channel.unit`: 'm/s', 'bpm', 'spm', 'm', 'W' … */
  readonly unit: string;
  /** Whose it is: the boat's, or the one rower's. */
  readonly of: 'hull' | 'rower';
  /** As many as times, NaN where missing. */
  readonly values: Float64Array;
}

/** Values a second, or ten of them: times strictly rising, steps of any length. */
export interface Series {
  readonly timeS: Float64Array;
  readonly channels: readonly SeriesChannel[];
}

export interface LoggedFile {
  /** Where the clock of all times below reads zero. */
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
  /** What its distance was read from, where that is no counter. */
  readonly distanceFrom?: Origin;
  /** How the counter of meters ran. */
  readonly counter?: Pick<CounterReading, 'parts' | 'carried'> | null;
  /** As the file's own summary has them. */
  readonly deviceTotals: Totals | null;
  /** Means of that summary beside those of the rows. */
  readonly deviceMeans: readonly SummaryMean[];
  /** The same of each of its intervals, where the file tells more than one. */
  readonly deviceIntervals?: readonly DeviceInterval[];
  readonly findings: readonly Finding[];
}
