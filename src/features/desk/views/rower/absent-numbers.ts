// Why a rower's table has dashes, by metric and column.
import type { AbsentCell } from '#src/format/absent-lines.ts';
import type { MetricLook } from '../../shared/metrics/metrics.ts';
import type { GateMeans } from '../../shared/selection/summaries.ts';

/** Cells of one metric of the rower. */
export interface MetricCells {
  readonly own: GateMeans;
  /** Null for a single rower. */
  readonly others: GateMeans | null;
  /** Some selected stroke has no value: listed for all strokes, so that lines don't move with the cursor. */
  readonly hasGaps: boolean;
  /** Why the rower has no value; called only then. */
  readonly absent: () => string;
  /** Why the target has no difference; null when it has one, or when the panel explains it for all. */
  readonly untold: string | null;
}

/** Column that a narrow table leaves out. */
export const AT_CURSOR = 'at the cursor';

/** A missing difference is explained by its missing side. */
export function findAbsentCells(
  { field, name }: Pick<MetricLook, 'field' | 'name'>,
  told: MetricCells,
): readonly AbsentCell[] {
  const { own, others, hasGaps, absent, untold } = told;
  const cell = (column: string, reason: string): AbsentCell => ({ row: name, name: column, reason });
  const isMeasured = own[field].mean !== null;
  return [
    ...(isMeasured ? [] : [cell('the rower', absent())]),
    ...(isMeasured && hasGaps ? [cell(AT_CURSOR, 'Not measured in every stroke')] : []),
    ...(others !== null && others[field].mean === null ? [cell('others', NO_OTHER)] : []),
    ...(isMeasured && untold !== null ? [cell('from the target', untold)] : []),
  ];
}

export const NOT_IN_STROKE = 'Not measured in this stroke';
export const NO_OTHER = 'No other oar was measured';
