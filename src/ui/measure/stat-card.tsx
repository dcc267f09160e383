// Key numbers as cards: each with its name, value, and a comparison or the reason it's missing.
import type { ReactNode } from 'react';
import { ABSENT } from '#src/format/number.ts';
import { type Figure, Quantity } from './quantity.tsx';
import styles from './measure.module.css';
import { box, row, stack, text } from '../primitives.ts';

export function StatCard({ label, value, unit, note, reason, doubt }: Omit<Figure, 'id'>) {
  return (
    <div className={box({ card: true, narrow: true, tabular: true }, styles.card)}>
      <dt className={row({ gap: '2px', tall: 24, tone: 'quiet', size: 13, lines: 'one' })}>
        {label} {doubt}
      </dt>
      <dd
        className={text({ size: 26, weight: 'strong', lines: 'one', leading: 'snug', spacing: 'title' }, styles.value)}
      >
        <Quantity
          value={value}
          {...(unit === undefined ? {} : { unit })}
          {...(reason === undefined ? {} : { reason })}
        />
      </dd>
      {value === ABSENT && reason !== undefined ? (
        <dd className={text({ tone: 'quiet', size: 12, ragged: 'pretty' })}>{reason}</dd>
      ) : (
        <dd className={box({ overflow: 'hidden', tone: 'quiet', size: 12, lines: 'one', ellipsis: true })}>
          {note ?? '\u00a0'}
        </dd>
      )}
    </div>
  );
}

/** A row of cards that share the width; two across on a phone. */
export function StatCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className={stack({}, styles.cards)}>{children}</dl>
    </section>
  );
}
