// Key number: its name, value, and a comparison or the reason it's missing.
import type { ReactNode } from 'react';
import { ABSENT } from '#src/format/number.ts';
import type { Figure } from './figure.ts';
import { Quantity } from './quantity.tsx';
import styles from './stat-card.module.css';

export function StatCard({ label, value, unit, note, reason, doubt }: Omit<Figure, 'id'>) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>
        {label} {doubt}
      </dt>
      <dd className={styles.value}>
        <Quantity
          value={value}
          {...(unit === undefined ? {} : { unit })}
          {...(reason === undefined ? {} : { reason })}
        />
      </dd>
      {value === ABSENT && reason !== undefined ? (
        <dd className={styles.reason}>{reason}</dd>
      ) : (
        <dd className={styles.note}>{note ?? '\u00a0'}</dd>
      )}
    </div>
  );
}

/** A row of cards that share the width; two across on a phone. */
export function StatCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className={styles.cards}>{children}</dl>
    </section>
  );
}
