// A mean that a device wrote into its own summary, beside that of the same column of the rows in its file.
import type { StrokeField } from './stroke-set.ts';

export interface SummaryMean {
  readonly field: StrokeField;
  /** The maker's name of it. */
  readonly makersName: string;
  /** Both in our unit. */
  readonly deviceMean: number;
  readonly rowMean: number;
}
