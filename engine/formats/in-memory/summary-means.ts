// Means of a file's own summary, compared with those of its rows.
import { type StrokeColumn, type StrokeField, ROW_KINDS } from '../../recording/stroke-set.ts';
import type { SummaryMean } from '../../recording/recording.ts';
import { computeMean } from '../../analysis/statistics.ts';
import type { LoggedFile } from './logged-file.ts';

/** NaN if the summary leaves it empty. */
export type DeviceMean = Pick<SummaryMean, 'field' | 'makersName' | 'deviceMean'>;

/** Mean of a field over the rows, in our unit; null if no row has one. */
type RowMean = (field: StrokeField) => number | null;

const REST = ROW_KINDS.indexOf('rest');

/**
 * Speed is distance over time, as in every device; any other field is the mean of its rows, including those of the oar
 * alone.
 * @param interval index of the interval with these rows and totals; null for the whole file.
 */
export const averageRows =
  ({ strokeSets, totals }: Pick<LoggedFile, 'strokeSets' | 'totals'>, interval: number | null = null): RowMean =>
  (field) => {
    const { distanceM, workS } = totals;
    if (field === 'speedMps') return distanceM !== null && workS !== null && workS > 0 ? distanceM / workS : null;
    const isField = (column: StrokeColumn): boolean => column.field === field;
    const set = strokeSets.find(({ columns }) => columns.some(isField));
    const values = set?.columns
      .find(isField)
      ?.values.filter((_, row) => set.kind[row] !== REST && (interval === null || set.interval[row] === interval));
    return values === undefined ? null : computeMean(values);
  };

/** What both tell. */
export const summaryMeans = (told: readonly DeviceMean[], rowMean: RowMean): SummaryMean[] =>
  told.flatMap((one) => {
    const mean = rowMean(one.field);
    return mean === null || !Number.isFinite(one.deviceMean) ? [] : [{ ...one, rowMean: mean }];
  });
