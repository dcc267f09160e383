// The list of outings: a table on a wide screen, cards on a phone. Rows are grid boxes with the roles of a table, because
// a browser can leave out what is scrolled away of a box, and not of a real table row.
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import { firstOrder, orderOf, sortOf, type LibrarySearch, type SearchChange, type Sort } from './library-search.ts';
import { OutingRow, type RowActions } from './outing-row.tsx';
import styles from './outing-table.module.css';
import { hearArrows } from './row-arrows.ts';
import { SORT_WORDS } from './sort-words.ts';
import { totalsText } from './totals.ts';
import type { Picked } from './use-picked.ts';
import type { WeekGroup } from './week-groups.ts';

interface OutingTableProps extends RowActions {
  readonly listed: readonly LibraryRecord[];
  /** Null where the list is not by weeks. */
  readonly groups: readonly WeekGroup[] | null;
  readonly search: LibrarySearch;
  readonly picked: Picked;
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

export function OutingTable({ listed, groups, search, picked, onSearch, ...actions }: OutingTableProps) {
  const rows = (some: readonly LibraryRecord[]) =>
    some.map((record) => (
      <OutingRow
        key={record.fingerprint}
        record={record}
        isPicked={picked.fingerprints.has(record.fingerprint)}
        onPick={picked.toggle}
        {...actions}
      />
    ));
  return (
    <div role="table" aria-label="Outings" aria-rowcount={listed.length + 1} className={styles.table} ref={hearArrows}>
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
      {groups === null ? (
        <div role="rowgroup" className={styles.group}>
          {rows(listed)}
        </div>
      ) : (
        groups.map(({ key, name, days, records }) => (
          <div
            key={key}
            role="rowgroup"
            className={styles.group}
            aria-label={days === null ? name : `${name}, ${days}`}
          >
            <div role="row" className={styles.week}>
              <span role="rowheader">
                <b>{name}</b>
                {days !== null && <span>{days}</span>}
                <small>{totalsText(records)}</small>
              </span>
            </div>
            {rows(records)}
          </div>
        ))
      )}
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
