// The list of outings: a table on a wide screen, cards on a phone. Rows are grid boxes with the roles of a table, because
// a browser can leave out what is scrolled away of a box, and not of a real table row. Every outing keeps its row, hidden
// where it is not looked for, and weeks are headings between the rows: to narrow the list, to order it and to take it out
// of its weeks builds no row anew.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { partsOf } from '#src/outings/setup/same-recording.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import { firstOrder, orderOf, sortOf, type LibrarySearch, type SearchChange, type Sort } from './library-search.ts';
import { OutingRow, type RowActions } from './outing-row.tsx';
import styles from './outing-table.module.css';
import { hearArrows } from './row-arrows.ts';
import { SORT_WORDS } from './sort-words.ts';
import { totalsText } from './totals.ts';
import type { Picked } from '../picked/use-picked.ts';
import type { WeekGroup } from './week-groups.ts';

interface OutingTableProps extends RowActions {
  /** Every outing of the library, and those of them that are looked for, in one order. */
  readonly all: readonly LibraryRecord[];
  readonly listed: readonly LibraryRecord[];
  /** Null where the list is not by weeks. */
  readonly groups: readonly WeekGroup[] | null;
  readonly search: LibrarySearch;
  readonly picked: Picked;
  /** Fingerprints of the outings that a team has. */
  readonly inTeam: ReadonlySet<string>;
  readonly onSearch: (change: SearchChange) => void;
}

interface Column {
  readonly key: string;
  readonly sort?: Sort;
  readonly text: string;
  readonly unit?: string;
}

const COLUMNS: readonly Column[] = [
  { key: 'track', text: 'Track' },
  { key: 'when', sort: 'date', text: SORT_WORDS.date },
  { key: 'boat', sort: 'boat', text: SORT_WORDS.boat },
  { key: 'place', sort: 'place', text: 'Crew and place' },
  { key: 'tags', text: 'Tags' },
  { key: 'oars', text: 'Oar', unit: 'm' },
  { key: 'distance', sort: 'distance', text: SORT_WORDS.distance, unit: 'km' },
  { key: 'strokes', sort: 'strokes', text: SORT_WORDS.strokes },
  { key: 'rate', sort: 'rate', text: SORT_WORDS.rate, unit: 'spm' },
  { key: 'split', sort: 'speed', text: SORT_WORDS.speed, unit: '/500 m' },
  { key: 'power', sort: 'power', text: SORT_WORDS.power, unit: 'W' },
];

export function OutingTable({ all, listed, groups, search, picked, inTeam, onSearch, ...actions }: OutingTableProps) {
  const shown = useMemo(() => new Set(listed), [listed]);
  const parts = useMemo(() => partsOf(all), [all]);
  const weeks = useMemo(() => new Map(groups?.map((group) => [group.records[0], group])), [groups]);
  return (
    <div
      role="table"
      aria-label="Outings"
      aria-rowcount={1 + weeks.size + listed.length}
      className={styles.table}
      ref={hearArrows}
      hidden={listed.length === 0}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" className={styles.row}>
          <span role="columnheader" className={styles.pick}>
            <PickAll listed={listed} picked={picked} />
          </span>
          {COLUMNS.map((column) => (
            <Heading key={column.key} column={column} search={search} onSearch={onSearch} />
          ))}
          <span role="columnheader" aria-label="Actions" />
        </div>
      </div>
      <div role="rowgroup" className={styles.rows}>
        {all.map((record) => {
          const week = weeks.get(record);
          return (
            <Fragment key={record.fingerprint}>
              {week !== undefined && <WeekHeading week={week} />}
              <OutingRow
                record={record}
                isListed={shown.has(record)}
                isPicked={picked.fingerprints.has(record.fingerprint)}
                isInTeam={inTeam.has(record.fingerprint)}
                partOf={parts.get(record) ?? null}
                onPick={picked.toggle}
                {...actions}
              />
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}

/** Stands above the first outing of the week that is listed. */
function WeekHeading({ week: { name, days, records } }: { readonly week: WeekGroup }) {
  return (
    <div role="row" className={styles.week}>
      <span role="rowheader" aria-colspan={COLUMNS.length + 2}>
        <b>{name}</b>
        {days !== null && <span>{days}</span>}
        <small>{totalsText(records)}</small>
      </span>
    </div>
  );
}

function PickAll({ listed, picked }: Pick<OutingTableProps, 'listed' | 'picked'>) {
  const every = picked.fingerprints.size === listed.length;
  return (
    <input
      type="checkbox"
      aria-label="Pick every outing that is listed"
      checked={every}
      ref={(box) => {
        if (box !== null) box.indeterminate = !every && picked.fingerprints.size > 0;
      }}
      onChange={every ? picked.none : picked.all}
    />
  );
}

function Heading({
  column,
  search,
  onSearch,
}: { readonly column: Column } & Pick<OutingTableProps, 'search' | 'onSearch'>) {
  const { key, sort, text, unit } = column;
  const words = (
    <>
      {text}
      {unit !== undefined && <small> {unit}</small>}
    </>
  );
  if (sort === undefined) {
    return (
      <span role="columnheader" data-column={key}>
        {words}
      </span>
    );
  }
  const isCurrent = sortOf(search) === sort;
  const order = orderOf(search);
  const Arrow = order === 'up' ? ArrowUp : ArrowDown;
  return (
    <span
      role="columnheader"
      data-column={key}
      aria-sort={isCurrent ? (order === 'up' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        onClick={() => {
          const next = isCurrent ? (order === 'up' ? 'down' : 'up') : firstOrder(sort);
          onSearch({
            sort: sort === 'date' ? undefined : sort,
            order: next === firstOrder(sort) ? undefined : next,
          });
        }}
      >
        {words}
        {isCurrent && <Arrow size={12} aria-hidden />}
      </button>
    </span>
  );
}
