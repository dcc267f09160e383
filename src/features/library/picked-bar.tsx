// Actions for the selected sessions, always visible while scrolling.
import { Link } from '@tanstack/react-router';
import { GitCompareArrows, Tag, Trash2, X } from 'lucide-react';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { row, text } from '#src/ui/primitives.ts';
import styles from './library.module.css';
import type { Picked } from './use-picked.ts';

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
      <span className={text({ tone: 'quiet' }, styles.why)}>
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
