// A mean that a device wrote into its own summary, beside that of the same column of the rows in its file.
import type { Totals } from './interval.ts';
import type { StrokeField } from './stroke-set.ts';

export interface SummaryMean {
  readonly field: StrokeField;
  /** The vendor's name of it. */
  readonly makersName: string;
  /** Both in our unit. */
  readonly deviceMean: number;
  readonly rowMean: number;
}

/** What a device wrote of one of its intervals, beside what the rows of it say. */
export interface DeviceInterval {
  /** As the device counts them, from 1. */
  readonly number: number;
  readonly totals: Totals;
  readonly deviceTotals: Totals | null;
  readonly means: readonly SummaryMean[];
}
