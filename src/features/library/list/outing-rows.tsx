// The rows of the list below its heading. Up to a few hundred outings every one keeps its row, hidden where it is not
// looked for: to narrow the list, to order it and to take it out of its weeks builds no row again. Of more, those near
// the screen are there.
import { Fragment, useMemo } from 'react';
import { partsOf } from '#src/outings/setup/same-recording.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import { NearRows } from './near-rows.tsx';
import { OutingRow, type RowActions } from './outing-row.tsx';
import styles from './outing-table.module.css';
import { hearArrows } from './row-arrows.ts';
import { useWhole } from './use-whole.ts';
import { GroupHeading } from './group-heading.tsx';
import type { RowGroup } from './row-group.ts';

export interface OutingRowsProps {
  /** Every outing of the library, and those of them that are looked for, in one order. */
  readonly all: readonly LibraryRecord[];
  readonly listed: readonly LibraryRecord[];
  /** By weeks, or by how they are measured; null where the list is in one. */
  readonly groups: readonly RowGroup[] | null;
  readonly picked: ReadonlySet<string>;
  /** Fingerprints of the outings that a team has. */
  readonly inTeam: ReadonlySet<string>;
  readonly onPick: (fingerprint: string, through: boolean) => void;
  /** The same at every render. */
  readonly actions: RowActions;
}

/** As many rows are built within a tenth of a second, and the browser's own search finds all of them. */
const MOST_WHOLE = 200;

export function OutingRows({ groups, ...rows }: OutingRowsProps) {
  const weeks = useMemo(() => new Map(groups?.map((group) => [group.records[0], group])), [groups]);
  const parts = useMemo(() => partsOf(rows.all), [rows.all]);
  const isSmall = rows.all.length <= MOST_WHOLE;
  const isWhole = useWhole(!isSmall);
  if (!isSmall && !isWhole) return <NearRows weeks={weeks} parts={parts} {...rows} />;
  return <AllRows weeks={weeks} parts={parts} {...rows} />;
}

export interface RowsProps extends Omit<OutingRowsProps, 'groups'> {
  /** Each group by the first of its outings that is listed. */
  readonly weeks: ReadonlyMap<LibraryRecord | undefined, RowGroup>;
  /** The outing whose recording holds another one as well, by the other one. */
  readonly parts: ReadonlyMap<LibraryRecord, LibraryRecord>;
}

function AllRows({ all, listed, weeks, parts, picked, inTeam, onPick, actions }: RowsProps) {
  const shown = useMemo(() => new Set(listed), [listed]);
  return (
    <div role="rowgroup" className={styles.rows} ref={hearArrows}>
      {all.map((record) => {
        const week = weeks.get(record);
        return (
          <Fragment key={record.fingerprint}>
            {week !== undefined && <GroupHeading group={week} />}
            <OutingRow
              record={record}
              isListed={shown.has(record)}
              isPicked={picked.has(record.fingerprint)}
              isInTeam={inTeam.has(record.fingerprint)}
              partOf={parts.get(record) ?? null}
              onPick={onPick}
              {...actions}
            />
          </Fragment>
        );
      })}
    </div>
  );
}
