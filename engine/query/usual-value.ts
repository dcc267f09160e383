// Typical value of a metric in the selected strokes: the default number of a new query.
import { listSeats } from '../analysis/selected/seat-values.ts';
import { median } from '../analysis/statistics.ts';
import type { QueryInput } from './columns.ts';
import { QueryFault } from './fault.ts';
import { isEachRowers } from './quantities.ts';
import type { Sum } from './tree.ts';
import type { Unit } from './units.ts';
import { sumValues } from './values.ts';

/** Median over the strokes, and over all rowers for a metric of each, in the unit; null if not measured. */
export function usualValue(asked: QueryInput, sum: Sum, unit: Unit | null): number | null {
  try {
    const seats = isEachRowers(sum) ? listSeats(asked.analysis.gates) : [null];
    const known = seats.flatMap((seat) => Array.from(sumValues(asked, sum, seat)).filter(Number.isFinite));
    return known.length === 0 ? null : median(known) / (unit?.factor ?? 1);
  } catch (error) {
    // A session without such a seat, or without samples, has no typical value.
    if (error instanceof QueryFault) return null;
    throw error;
  }
}
