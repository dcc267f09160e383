// Why dashes stand in the table of a rower, of which metric and in which column.
import type { AbsentCell } from '#src/format/absent-lines.ts';
import type { MetricLook } from '../../contract/metrics/metrics.ts';
import type { GateMeans } from '../../contract/selection/summaries.ts';

/** What is said of one metric of the rower. */
export interface Told {
  readonly own: GateMeans;
  /** Null where there is no one else. */
  readonly others: GateMeans | null;
  /** Some selected stroke has no value: said of all at once, so that the lines stay while the cursor moves. */
  readonly hasGaps: boolean;
  /** Why the rower has no value; asked only where there is none. */
  readonly absent: () => string;
  /** Why the target stands without a difference; null where it has one, or where the panel says it of all. */
  readonly untold: string | null;
}

/** Of the column that a narrow table leaves out. */
export const AT_CURSOR = 'at the cursor';

const asEnd = (sentence: string): string =>
  (sentence.charAt(0).toLowerCase() + sentence.slice(1)).replace(/\.$/u, '').replace(/^no difference: /u, '');

/** A difference is absent where either of its sides is: that is said of the side. */
export function absentOf({ field, name }: Pick<MetricLook, 'field' | 'name'>, told: Told): readonly AbsentCell[] {
  const { own, others, hasGaps, absent, untold } = told;
  const cell = (column: string, reason: string): AbsentCell => ({ row: name, name: column, reason: asEnd(reason) });
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
