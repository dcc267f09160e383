// Rows below the heading. Up to a few hundred sessions all stay mounted and are hidden by filters, so filtering,
// sorting and ungrouping rebuild nothing. Longer lists are virtualized. Arrow keys move to the same control of the next
// session, Home and End to the first and last; Tab moves within a row as usual.
import { Fragment, useMemo, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { findParts } from '#src/library/setup/same-recording.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { SessionRow, type RowActions } from './session-row.tsx';
import styles from './list.module.css';
import type { RowGroup } from './week-groups.ts';
import { placed, RowView, type RowPlace } from './row-view.ts';
import { totalsText } from './records.ts';
import { box, row, text } from '#src/ui/primitives.ts';

interface SessionRowsProps {
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

interface RowsProps extends Omit<SessionRowsProps, 'groups'> {
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

type Entry =
  | { readonly key: string; readonly week: RowGroup; readonly record: null }
  | { readonly key: string; readonly week: null; readonly record: LibraryRecord };

/** Part of a row to focus once it is rendered. */
interface Wanted {
  readonly key: string;
  readonly part: string;
}

const weekKey = ({ key }: RowGroup): string => `week ${key}`;

const toListEntries = (listed: RowsProps['listed'], weeks: RowsProps['weeks']): Entry[] =>
  listed.flatMap((record): Entry[] => {
    const week = weeks.get(record);
    const row = { key: record.fingerprint, week: null, record };
    return week === undefined ? [row] : [{ key: weekKey(week), week, record: null }, row];
  });

/** Heading with its spacing, rem. */
const WEEK_REM = 2.75;

/** Row heights of the style sheet, CSS px. */
function rowHeights(list: HTMLElement): { readonly rowPx: number; readonly weekPx: number } {
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const rowRem = Number.parseFloat(getComputedStyle(list).getPropertyValue('--row-height'));
  return { rowPx: rowRem * remPx, weekPx: WEEK_REM * remPx };
}

const focusedRowKey = (target: EventTarget | null, entries: readonly Entry[]): string | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? null : (entries[Number(row.dataset['index'])]?.key ?? null);
};

/** Virtualized rows near the screen. The focused row stays at any scroll position, and arrow keys reach any other. */
function NearRows({ listed, weeks, parts, picked, inTeam, onPick, actions }: RowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [view] = useState(() => new RowView());
  const { rows, endPx } = useSyncExternalStore(view.subscribe, view.now);
  const entries = useMemo(() => toListEntries(listed, weeks), [listed, weeks]);
  const byKey = useMemo(() => new Map(entries.map((entry) => [entry.key, entry])), [entries]);
  const [heldKey, setHeld] = useState<string | null>(null);
  const wanted = useRef<Wanted | null>(null);

  useLayoutEffect(() => view.follow(), [view]);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const { rowPx, weekPx } = rowHeights(element);
    const held = entries.findIndex(({ key }) => key === heldKey);
    view.show({
      element,
      keys: entries.map(({ key }) => key),
      estimatePx: (index) => (entries[index]?.record === null ? weekPx : rowPx),
      held: held < 0 ? null : held,
    });
  }, [view, entries, heldKey]);

  useLayoutEffect(() => {
    const want = wanted.current;
    if (want === null) return;
    const index = entries.findIndex(({ key }) => key === want.key);
    const part = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-part="${want.part}"]`);
    if (part === null || part === undefined) return;
    wanted.current = null;
    part.focus();
  });

  useEffect(() => {
    const element = list.current;
    const enter = ({ target }: FocusEvent): void => setHeld(focusedRowKey(target, entries));
    const press = (event: KeyboardEvent): void => {
      const sessions = entries.filter(({ record }) => record !== null);
      const from = focusedRowKey(event.target, entries);
      const to = findNeighbour(
        event,
        sessions.findIndex(({ key }) => key === from),
        sessions.length,
      );
      const next = to === null ? undefined : sessions[to.place];
      if (to === null || next === undefined) return;
      event.preventDefault();
      wanted.current = { key: next.key, part: to.part };
      setHeld(next.key);
    };
    element?.addEventListener('focusin', enter);
    element?.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('focusin', enter);
      element?.removeEventListener('keydown', press);
    };
  }, [entries]);

  return (
    <div role="rowgroup" className={styles.rows} data-near ref={list} style={{ paddingBlockEnd: endPx }}>
      {rows.map(({ key, index, gapPx }) => {
        // Recorded before the list changed.
        const entry = byKey.get(key);
        if (entry === undefined) return null;
        const place = { index, gapPx, measure: view.measure };
        return entry.record === null ? (
          <GroupHeading key={key} group={entry.week} place={place} />
        ) : (
          <SessionRow
            key={key}
            record={entry.record}
            isListed
            isPicked={picked.has(key)}
            isInTeam={inTeam.has(key)}
            partOf={parts.get(entry.record) ?? null}
            onPick={onPick}
            place={place}
            {...actions}
          />
        );
      })}
    </div>
  );
}

/** Shortcuts of the browsers' own search. */
const isSearch = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f');

/** `isLong`: is there anything to wait for? After a search, the list stays complete until it is left. */
function useWhole(isLong: boolean): boolean {
  const [isPrinted, setPrinted] = useState(false);
  const [isSearched, setSearched] = useState(false);
  useEffect(() => {
    if (!isLong) return undefined;
    // The browser captures the page right after this event.
    const before = (): void => flushSync(() => setPrinted(true));
    const after = (): void => setPrinted(false);
    const press = (event: KeyboardEvent): void => {
      if (isSearch(event)) setSearched(true);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      window.removeEventListener('keydown', press);
    };
  }, [isLong]);
  return isPrinted || isSearched;
}

const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Target of a key: index of the session, and its control. */
interface Neighbour {
  readonly place: number;
  readonly part: string;
}

/** From a session's index; null for other keys, and for controls without a counterpart in other rows. */
function findNeighbour({ target, key }: KeyboardEvent, at: number, count: number): Neighbour | null {
  const part = target instanceof HTMLElement ? target.dataset['part'] : undefined;
  const to = KEYS[key];
  if (part === undefined || to === undefined) return null;
  return { place: Math.max(0, Math.min(count - 1, to(at, count))), part };
}

function move(event: KeyboardEvent): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return;
  const { part = '' } = target.dataset;
  const same = [...currentTarget.querySelectorAll<HTMLElement>(`[role="row"]:not([hidden]) [data-part="${part}"]`)];
  const to = findNeighbour(event, same.indexOf(target), same.length);
  const next = to === null ? undefined : same[to.place];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Ref for a fully rendered list; returns the cleanup. */
function hearArrows(list: HTMLElement | null): (() => void) | undefined {
  list?.addEventListener('keydown', move);
  return () => list?.removeEventListener('keydown', move);
}

/** Columns from track to power, selection and actions. */
const COLUMNS = 13;

interface GroupHeadingProps {
  readonly group: RowGroup;
  /** When rows are left out around it; undefined when all are rendered. */
  readonly place?: RowPlace | undefined;
}

function GroupHeading({ group: { name, days, records }, place }: GroupHeadingProps) {
  return (
    <div role="row" className={box({ padX: 4, padY: 1, padTop: 5, rule: 'below', size: 13 })} {...placed(place)}>
      <span
        className={row({ gap: 3, rowGap: 0, wrap: true, align: 'baseline' })}
        role="rowheader"
        aria-colspan={COLUMNS}
      >
        <b className={text({ weight: 'strong' })}>{name}</b>
        {days !== null && <span className={text({ tone: 'quiet' })}>{days}</span>}
        <small className={box({ push: true, tone: 'quiet', size: 12 })}>{totalsText(records)}</small>
      </span>
    </div>
  );
}
