// Rows below the heading. Up to a few hundred sessions all stay mounted and are hidden by filters, so filtering,
// sorting and ungrouping rebuild nothing. Longer lists are virtualized.
import { Fragment, useMemo } from 'react';
import { findParts } from '#src/library/setup/same-recording.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { NearRows } from './near-rows.tsx';
import { SessionRow, type RowActions } from './session-row.tsx';
import styles from './session-table.module.css';
import { hearArrows } from './row-arrows.ts';
import { useWhole } from './use-whole.ts';
import { GroupHeading } from './group-heading.tsx';
import type { RowGroup } from './row-group.ts';

export interface SessionRowsProps {
  /** All sessions, and the matching ones, in the same order. */
  readonly all: readonly LibraryRecord[];
  readonly listed: readonly LibraryRecord[];
  /** By week or measurement; null without groups. */
  readonly groups: readonly RowGroup[] | null;
  readonly picked: ReadonlySet<string>;
  /** Fingerprints of sessions that a team has. */
  readonly inTeam: ReadonlySet<string>;
  readonly onPick: (fingerprint: string, through: boolean) => void;
  /** Stable between renders. */
  readonly actions: RowActions;
}

/** Rows that render within 0.1 s; the browser's own search finds all of them. */
const MAX_WHOLE = 200;

export function SessionRows({ groups, ...rows }: SessionRowsProps) {
  const weeks = useMemo(() => new Map(groups?.map((group) => [group.records[0], group])), [groups]);
  const parts = useMemo(() => findParts(rows.all), [rows.all]);
  const isSmall = rows.all.length <= MAX_WHOLE;
  const isWhole = useWhole(!isSmall);
  if (!isSmall && !isWhole) return <NearRows weeks={weeks} parts={parts} {...rows} />;
  return <AllRows weeks={weeks} parts={parts} {...rows} />;
}

export interface RowsProps extends Omit<SessionRowsProps, 'groups'> {
  /** Group by its first listed session. */
  readonly weeks: ReadonlyMap<LibraryRecord | undefined, RowGroup>;
  /** By excerpt, the session whose recording includes it. */
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
            <SessionRow
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
