// The heading of a week, above the first of its outings that is listed.
import styles from './outing-table.module.css';
import { totalsText } from './totals.ts';
import type { RowPlace } from './row-place.ts';
import { placed } from './row-place.ts';
import type { WeekGroup } from './week-groups.ts';

/** Track to power, the box to pick it and the actions. */
const COLUMNS = 13;

interface WeekHeadingProps {
  readonly week: WeekGroup;
  /** Where rows are left out around it; undefined where all are there. */
  readonly place?: RowPlace | undefined;
}

export function WeekHeading({ week: { name, days, records }, place }: WeekHeadingProps) {
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
