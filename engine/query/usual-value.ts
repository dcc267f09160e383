// What a metric usually is in the strokes that are asked about: the number that a question is begun with.
import { seatsOfGates } from '../analysis/selected/seat-values.ts';
import { median } from '../analysis/statistics.ts';
import type { Asked } from './columns.ts';
import { QueryFault } from './fault.ts';
import { isEachRowers } from './quantities.ts';
import type { Sum } from './tree.ts';
import type { Unit } from './units.ts';
import { sumValues } from './values.ts';

/**
 * Median over the strokes, of each rower's metric over all of them, in the unit; null where nothing of it was measured.
 */
export function usualValue(asked: Asked, sum: Sum, unit: Unit | null): number | null {
  try {
    const seats = isEachRowers(sum) ? seatsOfGates(asked.analysis.gates) : [null];
    const known = seats.flatMap((seat) => Array.from(sumValues(asked, sum, seat)).filter(Number.isFinite));
    return known.length === 0 ? null : median(known) / (unit?.factor ?? 1);
  } catch (error) {
    // An outing without such a seat, or without samples, has nothing usual.
    if (error instanceof QueryFault) return null;
    throw error;
  }
}
