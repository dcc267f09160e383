// The heading of a week, or of outings that are measured alike, above the first of them that is listed.
import styles from './outing-table.module.css';
import { totalsText } from './totals.ts';
import type { RowPlace } from './row-place.ts';
import { placed } from './row-place.ts';
import type { RowGroup } from './row-group.ts';

/** Track to power, the box to pick it and the actions. */
const COLUMNS = 13;

interface GroupHeadingProps {
  readonly group: RowGroup;
  /** Where rows are left out around it; undefined where all are there. */
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
