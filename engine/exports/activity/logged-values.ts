// What a device keeps by the stroke and the table of strokes has no column for.
import type { Recording } from '../../recording/recording.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import { nearest } from './nearest.ts';

/** Strokes of one source end at the very moment; those of another a little beside it. */
const REACH_S = 0.5;

/** A field of the rower's, or of the boat's, beside the strokes that ended at these moments; null where no device kept it. */
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
