// What stands above the list: selected sessions and what can be done with them, always visible while scrolling; deleted
// ones, which can be brought back; and what the reader should know of the library.
import { Link } from '@tanstack/react-router';
import { GitCompareArrows, Tag, Trash2, X, Undo2, TriangleAlert, Download } from 'lucide-react';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { row, text, box } from '#src/ui/primitives.ts';
import styles from './library.module.css';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LibraryRecord } from '#storage/library-record.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { recordTitle } from './list/records.ts';
import { mayVanish } from '#src/library/stored/device-usage.ts';
import { useArchive } from './storage/storage-panel.tsx';

/** A comparison needs a difference; beyond the maximum, none is visible. */
const MIN_COMPARED = 2;
const MAX_COMPARED = 20;

interface PickedBarProps {
  readonly picked: Picked;
  readonly onTags: (anchor: Element) => void;
  readonly onRemove: () => void;
}

export function PickedBar({ picked, onTags, onRemove }: PickedBarProps) {
  const count = picked.records.length;
  if (count === 0) return null;
  return (
    <div
      className={row(
        { card: true, floats: true, gap: 2, pad: 2, padStart: 4, wrap: true, self: 'center', size: 13 },
        `${styles.low} ${styles.bar}`,
      )}
      role="toolbar"
      aria-label="Selected sessions"
    >
      <strong className={text({ tabular: true, lines: 'one' })} role="status">
        {counted(count, 'session')} picked
      </strong>
      <Compare picked={picked} />
      <button type="button" className={buttonClass('quiet')} onClick={({ currentTarget }) => onTags(currentTarget)}>
        <Tag size={16} aria-hidden />
        Tag
      </button>
      <button type="button" className={buttonClass('quiet')} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
        Delete
      </button>
      <button type="button" className={buttonClass('quiet')} aria-label="Pick none" onClick={picked.none}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}

function Compare({ picked: { records } }: { readonly picked: Picked }) {
  if (records.length < MIN_COMPARED || records.length > MAX_COMPARED) {
    return (
      <span className={text({ tone: 'quiet' })}>
        {records.length < MIN_COMPARED
          ? 'Select a second session to compare.'
          : `At most ${MAX_COMPARED} can be compared.`}
      </span>
    );
  }
  return (
    <Link
      to="/coach/compare"
      search={{ outings: records.map(({ fingerprint }) => fingerprint) }}
      className={buttonClass('primary')}
    >
      <GitCompareArrows size={16} aria-hidden />
      Compare
    </Link>
  );
}

/** Hidden sessions are deselected, so that no one deletes what they can’t see. */
export interface Picked {
  readonly fingerprints: ReadonlySet<string>;
  /** In list order. */
  readonly records: readonly LibraryRecord[];
  /** With `through`, selects everything from the last clicked one to this one. */
  readonly toggle: (fingerprint: string, through: boolean) => void;
  readonly all: () => void;
  readonly none: () => void;
}

/**
 * @param listed in screen order.
 * @param initially fingerprints picked at first.
 */
export function usePicked(listed: readonly LibraryRecord[], initially: readonly string[] = []): Picked {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => new Set(initially));
  const last = useRef<string | null>(null);
  const order = useRef<readonly string[]>([]);
  const shown = useMemo(() => listed.map(({ fingerprint }) => fingerprint), [listed]);
  useEffect(() => {
    order.current = shown;
  }, [shown]);

  const toggle = useCallback((fingerprint: string, through: boolean): void => {
    const from = last.current === null ? -1 : order.current.indexOf(last.current);
    const to = order.current.indexOf(fingerprint);
    last.current = fingerprint;
    setWanted((before) => {
      const after = new Set(before);
      const adds = !before.has(fingerprint);
      const range =
        through && from >= 0 ? order.current.slice(Math.min(from, to), Math.max(from, to) + 1) : [fingerprint];
      for (const one of range) {
        if (adds) after.add(one);
        else after.delete(one);
      }
      return after;
    });
  }, []);
  const all = useCallback((): void => setWanted(new Set(order.current)), []);
  const none = useCallback((): void => setWanted(new Set()), []);

  return useMemo(() => {
    const records = listed.filter(({ fingerprint }) => wanted.has(fingerprint));
    return { fingerprints: new Set(records.map(({ fingerprint }) => fingerprint)), records, toggle, all, none };
  }, [listed, wanted, toggle, all, none]);
}

export function UndoBar({ onProblem }: { readonly onProblem: (sentence: string | null) => void }) {
  const removed = useLibrary((state) => state.removed);
  const undoRemove = useLibrary((state) => state.undoRemove);
  const [first] = removed;
  return (
    <div role="status" className={box({ self: 'center' }, styles.low)}>
      {first !== undefined && (
        <div className={row({ gap: 3, padY: 1, padX: 1, padStart: 4, round: 'panel', size: 13 }, styles.undo)}>
          <span>Deleted {removed.length === 1 ? recordTitle(first) : counted(removed.length, 'session')}.</span>
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => void undoRemove().then((answer) => onProblem(answer.ok ? null : answer.failure.sentence))}
          >
            <Undo2 size={16} aria-hidden />
            Undo
          </button>
        </div>
      )}
    </div>
  );
}

/** Why the library is missing or incomplete; recent errors; a browser that may delete it. */
export function LibraryNotice({ problem }: { readonly problem: string | null }) {
  const state = useLibrary((library) => library.state);
  const reason = useLibrary((library) => library.reason);
  const notice = useLibrary((library) => library.notice);
  return (
    <>
      {state === 'loading' && (
        <p className={box({ pad: 8, tone: 'quiet', text: 'center' }, styles.loading)} aria-busy>
          Loading sessions …
        </p>
      )}
      <VanishingNotice />
      {notice !== null && <Sentence text={notice} role="status" />}
      {reason !== null && <Sentence text={reason} role="status" />}
      {problem !== null && <Sentence text={problem} role="alert" />}
    </>
  );
}

function Sentence({ text, role }: { readonly text: string; readonly role: 'status' | 'alert' }) {
  return (
    <p className={row(NOTICE)} role={role}>
      <TriangleAlert size={16} className={box({ flex: 'none', tone: 'caution' })} aria-hidden />
      {text}
    </p>
  );
}

/** The look of a notice above the list. */
const NOTICE = { card: true, align: 'start', gap: 2, padY: 3, padX: 4, size: 13 } as const;

function VanishingNotice() {
  const usage = useLibrary((library) => library.usage);
  const isEmpty = useLibrary((library) => library.records.length === 0);
  const refresh = useLibrary((library) => library.refreshUsage);
  const archive = useArchive();
  useEffect(() => void refresh(), [refresh]);
  if (usage === null || !mayVanish(usage)) return null;
  const { state } = archive;
  return (
    <section aria-label="Storage may be deleted" className={row(NOTICE)}>
      <TriangleAlert size={16} className={box({ flex: 'none', tone: 'caution' })} aria-hidden />
      <p>
        The browser may delete sessions stored here, as it does in a private window.{' '}
        {state.phase === 'done' || state.phase === 'failed' ? state.sentence : 'Save a copy as a file.'}
      </p>
      {!isEmpty && (
        <button
          type="button"
          className={buttonClass('secondary')}
          disabled={state.phase === 'running'}
          onClick={() => archive.exportLibrary('library')}
        >
          <Download size={16} aria-hidden />
          Save a copy
        </button>
      )}
    </section>
  );
}
