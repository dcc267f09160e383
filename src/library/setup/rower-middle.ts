// A metric of one rower in one session, of the one oar of a sweep seat or the two of a sculler.
import type { GateField } from '#engine/analysis/analysis.ts';
import type { SeatFacts } from '#storage/kept-facts.ts';

export interface Middle {
  readonly median: number;
  /** Third quartile less the first; NaN where only a mean is known. */
  readonly iqr: number;
}

export const NO_MIDDLE: Middle = { median: NaN, iqr: NaN };

/** Work and power of a sculler are those of both oars; medians of the two add up closely enough for a trend. */
const isAdded = (field: GateField): boolean => field === 'powerW' || field === 'workJ';

export function rowerMiddle(oars: readonly SeatFacts[], field: GateField): Middle {
  const values = oars.map(({ metrics }) => metrics[field]);
  if (values.length === 0) return NO_MIDDLE;
  const share = isAdded(field) ? 1 : 1 / values.length;
  const total = (of: 'median' | 'iqr'): number => values.reduce((sum, value) => sum + (value[of] ?? NaN) * share, 0);
  return { median: total('median'), iqr: total('iqr') };
}
