// Per-stroke device values without a column in the stroke table.
import type { Recording } from '../../recording/recording.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import { nearest } from './nearest.ts';

/** Strokes of one source end at the same moment; those of another slightly before or after. */
const REACH_S = 0.5;

/** A field of the rower or the boat for the strokes that ended at these moments; null if no device recorded it. */
export function byStroke(
  { strokeSets }: Pick<Recording, 'strokeSets'>,
  field: StrokeField,
  endS: Float64Array,
): Float64Array | null {
  for (const set of strokeSets) {
    const column = set.columns.find((one) => one.field === field);
    if (column === undefined) continue;
    return Float64Array.from(nearest(set.endS, endS, REACH_S), (row) => column.values[row] ?? Number.NaN);
  }
  return null;
}
