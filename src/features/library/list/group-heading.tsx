// Heading of a week, or of sessions measured the same way, above the first one listed.
import styles from './session-table.module.css';
import { totalsText } from './totals.ts';
import type { RowPlace } from './row-place.ts';
import { placed } from './row-place.ts';
import type { RowGroup } from './row-group.ts';

/** Columns from track to power, selection and actions. */
const COLUMNS = 13;

interface GroupHeadingProps {
  readonly group: RowGroup;
  /** When rows are left out around it; undefined when all are rendered. */
  readonly place?: RowPlace | undefined;
}

export function GroupHeading({ group: { name, days, records }, place }: GroupHeadingProps) {
  return (
    <div role="row" className={styles.week} {...placed(place)}>
      <span role="rowheader" aria-colspan={COLUMNS}>
        <b>{name}</b>
        {days !== null && <span>{days}</span>}
        <small>{totalsText(records)}</small>
      </span>
    </div>
  );
}
