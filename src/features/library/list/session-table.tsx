// Session list: a table on wide screens, cards on phones. Rows are grid boxes with table roles, since browsers can skip
// rendering off-screen boxes but not real table rows. Weeks are headings between rows.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo } from 'react';
import type { LibraryRecord } from '#storage/library-record.ts';
import { box, inline, stack } from '#src/ui/primitives.ts';
import { firstOrder, orderOf, sortOf, type LibrarySearch, type SearchChange, type Sort } from './library-search.ts';
import type { RowActions } from './session-row.tsx';
import { SessionRows } from './session-rows.tsx';
import styles from './list.module.css';
import type { Picked } from '../picked-bar.tsx';
import type { RowGroup } from './week-groups.ts';

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  date: 'Date',
  boat: 'Boat',
  place: 'Place',
  distance: 'Distance',
  strokes: 'Strokes',
  rate: 'Rate',
  speed: 'Pace',
  power: 'Power',
  added: 'Imported',
};

interface SessionTableProps extends RowActions {
  /** All sessions, and the matching ones, in the same order. */
  readonly all: readonly LibraryRecord[];
  readonly listed: readonly LibraryRecord[];
  /** By week or measurement; null without groups. */
  readonly groups: readonly RowGroup[] | null;
  readonly search: LibrarySearch;
  readonly picked: Picked;
  /** Fingerprints of sessions that a team has. */
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

export function SessionTable({ all, listed, groups, search, picked, inTeam, onSearch, ...actions }: SessionTableProps) {
  const { onTags, onCorrect, onRemove, onSend, SendingMark, onProblem } = actions;
  const same = useMemo(
    () => ({ onTags, onCorrect, onRemove, onSend, SendingMark, onProblem }),
    [onTags, onCorrect, onRemove, onSend, SendingMark, onProblem],
  );
  return (
    <div
      role="table"
      aria-label="Sessions"
      aria-rowcount={1 + (groups?.length ?? 0) + listed.length}
      className={box({ card: true, tabular: true }, styles.table)}
      hidden={listed.length === 0}
    >
      <div role="rowgroup" className={box({ on: 'surface', phone: 'none' }, styles.head)}>
        <div
          role="row"
          className={stack(
            {
              gap: 2,
              rowGap: '2px',
              align: 'center',
              content: 'center',
              tall: 40,
              rule: 'below',
              tone: 'quiet',
              size: 12,
              lines: 'one',
            },
            styles.row,
          )}
          aria-rowindex={1}
        >
          <span role="columnheader" className={styles.pick}>
            <PickAll listed={listed} picked={picked} />
          </span>
          {COLUMNS.map((column) => (
            <Heading key={column.key} column={column} search={search} onSearch={onSearch} />
          ))}
          <span role="columnheader" aria-label="Actions" />
        </div>
      </div>
      <SessionRows
        all={all}
        listed={listed}
        groups={groups}
        picked={picked.fingerprints}
        inTeam={inTeam}
        onPick={picked.toggle}
        actions={same}
      />
    </div>
  );
}

function PickAll({ listed, picked }: Pick<SessionTableProps, 'listed' | 'picked'>) {
  const every = picked.fingerprints.size === listed.length;
  return (
    <input
      type="checkbox"
      aria-label="Select all listed sessions"
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
}: { readonly column: Column } & Pick<SessionTableProps, 'search' | 'onSearch'>) {
  const { key, sort, text, unit } = column;
  const words = unit === undefined ? text : `${text} ${unit}`;
  const number = unit === undefined && key !== 'strokes' ? undefined : '';
  if (sort === undefined) {
    return (
      <span role="columnheader" data-column={key} data-number={number} style={{ gridArea: key }}>
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
      data-number={number}
      style={{ gridArea: key }}
      aria-sort={isCurrent ? (order === 'up' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={inline({
          bare: true,
          gap: '2px',
          tall: 28,
          pad: 0,
          tone: isCurrent ? 'ink' : 'quiet',
          hover: 'ink',
        })}
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
