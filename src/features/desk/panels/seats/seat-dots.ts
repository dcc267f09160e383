// Power and timing of every seat as dots on one line: power from the mean of the visible seats, catch from the stroke
// seat.
import type { GateField } from '#engine/analysis/analysis.ts';
import { areComparable } from '#engine/analysis/logged/comparable-gates.ts';
import { computeMean } from '#engine/analysis/statistics.ts';
import type { SeatRow } from '../../shared/selection/summaries.ts';

/** Scale of a column's dots, in the analysis's unit. */
export interface SeatDots {
  readonly centre: number;
  readonly reach: number;
  /** With bars of one SD around each; otherwise stems from the center. */
  readonly hasBars: boolean;
}

export type DottedField = Extract<GateField, 'powerW' | 'catchOffsetMs'>;

export const isDotted = (field: GateField): field is DottedField => field === 'powerW' || field === 'catchOffsetMs';

/** Bars are cut beyond this, so that one uneven rower does not squeeze the others. */
const MAX_BAR = 1.5;

/** Null with fewer than two measured seats, and for seats measured differently. */
export function seatDots(rows: readonly SeatRow[], field: DottedField): SeatDots | null {
  const means = rows.flatMap(({ means: { [field]: spread } }) => spread.mean ?? []);
  if (means.length < 2 || !areComparable(rows)) return null;
  const centre = field === 'powerW' ? (computeMean(means) ?? 0) : 0;
  const farthest = Math.max(...means.map((mean) => Math.abs(mean - centre)));
  if (field === 'powerW') return { centre, reach: farthest > 0 ? farthest : 1, hasBars: false };
  const bars = rows.map(({ means: { [field]: spread } }) => Math.abs(spread.mean ?? 0) + (spread.sd ?? 0));
  const reach = Math.min(Math.max(...bars), MAX_BAR * Math.max(farthest, 1));
  return { centre, reach: Math.max(reach, farthest, 1), hasBars: true };
}
