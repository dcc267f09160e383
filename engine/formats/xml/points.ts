// Collects XML points, and converts them to columns.
import { type ActivityPoints, emptyPoints, type PointColumn } from '../activity/activity.ts';
import type { Moment } from './moment.ts';

export interface XmlPoint {
  moment: Moment | null;
  readonly values: Partial<Record<PointColumn, number>>;
}

export const newPoint = (): XmlPoint => ({ moment: null, values: {} });

/** A row per point; `shiftS` converts their times to UTC. */
export function toColumns(points: readonly XmlPoint[], shiftS: number): ActivityPoints {
  const columns = emptyPoints(points.length);
  for (const [row, { moment, values }] of points.entries()) {
    columns.timeS[row] = (moment?.atS ?? NaN) + shiftS;
    for (const [column, value] of Object.entries(values)) columns[column as PointColumn][row] = value;
  }
  return columns;
}
