// Means of an activity's points the way watches compute them: weighted by time, with the rate excluding rests.
import type { Totals } from '../../recording/interval.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';
import { averageRows } from '../in-memory/summary-means.ts';
import type { ActivityPoints, PointColumn } from './activity.ts';

/** Maximum time a point represents since the previous one, because recorders pause, s. */
const LONGEST_S = 10;

const COLUMNS: Partial<Record<StrokeField, PointColumn>> = {
  heartRateBpm: 'heartRateBpm',
  powerW: 'powerW',
  rateSpm: 'rateSpm',
};

/** Time-weighted mean; null if no value is above 0. */
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

/** In our unit; null without values. */
export const averagePoints =
  (points: ActivityPoints, timeS: Float64Array, totals: Totals) =>
  (field: StrokeField): number | null => {
    const column = COLUMNS[field];
    return column === undefined ? averageRows({ strokeSets: [], totals })(field) : meanByTime(points[column], timeS);
  };
