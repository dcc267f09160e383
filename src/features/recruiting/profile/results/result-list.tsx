// Editable list of results, one line each with its actions.
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import styles from './results.module.css';

interface Entry {
  readonly id: string;
  /** Name for screen readers. */
  readonly name: string;
  readonly result: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
  readonly badge: ReactNode;
  /** Below the line. */
  readonly below?: ReactNode;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

interface ResultListProps {
  readonly title: string;
  readonly addLabel: string;
  readonly empty: string;
  readonly entries: readonly Entry[];
  readonly mayWrite: boolean;
  readonly onAdd: () => void;
  /** Replaces the button while open. */
  readonly form: ReactNode;
  readonly note: ReactNode;
}

export function ResultList({ title, addLabel, empty, entries, mayWrite, onAdd, form, note }: ResultListProps) {
  return (
    <div className={stack({ gap: 4, padY: 4, rule: 'above' })}>
      {entries.length === 0 ? (
        <p className={text({ tone: 'quiet' })}>{empty}</p>
      ) : (
        <ul className={stack()} aria-label={title}>
          {entries.map(({ id, name, result, first, second, badge, below, onEdit, onRemove }) => (
            <li key={id} className={stack({ gap: 4, rowGap: 2, align: 'center', padY: 2 }, styles.entry)}>
              <div
                className={row(
                  { gap: 3, rowGap: 0, wrap: true, align: 'baseline', narrow: true, breaks: true },
                  styles.words,
                )}
              >
                <strong>{first}</strong>
                <span>{second}</span>
                {badge}
              </div>
              <span className={text({ size: 16, weight: 'medium', tabular: true, text: 'end' }, styles.result)}>
                {result}
              </span>
              {mayWrite && (
                <span className={row({ align: 'stretch' })}>
                  <button type="button" className={buttonClass('quiet')} aria-label={`Edit ${name}`} onClick={onEdit}>
                    <Pencil size={16} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className={buttonClass('quiet')}
                    aria-label={`Remove ${name}`}
                    onClick={onRemove}
                  >
                    <Trash2 size={16} aria-hidden />
                  </button>
                </span>
              )}
              {below}
            </li>
          ))}
        </ul>
      )}
      {form}
      <div className={row({ gap: 3, wrap: true }, styles.end)}>
        {mayWrite && form === null && (
          <button type="button" className={buttonClass('secondary')} onClick={onAdd}>
            <Plus size={16} aria-hidden />
            {addLabel}
          </button>
        )}
        {note}
      </div>
    </div>
  );
}
