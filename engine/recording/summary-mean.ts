// A mean in a device's own summary, with that of the same column in its file.
import type { Totals } from './interval.ts';
import type { StrokeField } from './stroke-set.ts';

export interface SummaryMean {
  readonly field: StrokeField;
  /** The vendor's name. */
  readonly makersName: string;
  /** Both in our unit. */
  readonly deviceMean: number;
  readonly rowMean: number;
}

/** A device's summary of one interval, with that of its rows. */
export interface DeviceInterval {
  /** Number given by the device, from 1. */
  readonly number: number;
  readonly totals: Totals;
  readonly deviceTotals: Totals | null;
  readonly means: readonly SummaryMean[];
}
