// Means of an activity's points as watches make them: by time, standing still left out of the rate.
import type { Totals } from '../../recording/interval.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import { meansOfRows } from '../whole/summary-means.ts';
import type { ActivityPoints, PointColumn } from './activity.ts';

/** A point stands for the time since the one before, but no longer than this: recorders pause, s. */
const LONGEST_S = 10;

const COLUMNS: Partial<Record<StrokeField, PointColumn>> = {
  heartRateBpm: 'heartRateBpm',
  powerW: 'powerW',
  rateSpm: 'rateSpm',
};

/** Each value for the time it stood; null where none is above 0. */
function meanByTime(values: Float64Array, timeS: Float64Array): number | null {
  let [sum, spentS] = [0, 0];
  values.forEach((value, row) => {
    const forS = Math.min(LONGEST_S, (timeS[row] ?? NaN) - (timeS[row - 1] ?? NaN));
    if (!(value > 0) || !(forS > 0)) return;
    sum += value * forS;
    spentS += forS;
  });
  return spentS > 0 ? sum / spentS : null;
}

/** In our unit; null where no point tells. */
export const meansOfPoints =
  (points: ActivityPoints, timeS: Float64Array, totals: Totals) =>
  (field: StrokeField): number | null => {
    const column = COLUMNS[field];
    return column === undefined ? meansOfRows({ strokeSets: [], totals })(field) : meanByTime(points[column], timeS);
  };
