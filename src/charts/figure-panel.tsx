// A panel with one figure: title, the finding in a sentence, the picture, and the same numbers as a table on request.
import { useId, useState, type ReactNode } from 'react';
import { FigureTable, type FigureRows } from './figure-table.tsx';
import styles from './figure-panel.module.css';

export interface FigurePanelProps {
  readonly title: string;
  /** One sentence: what the figure says. */
  readonly finding: string;
  readonly children: ReactNode;
  /** The numbers of the figure; without them there is no table to show. */
  readonly table?: () => FigureRows;
  /** Switches that change what is drawn. */
  readonly actions?: ReactNode;
  /** Why there is nothing to draw, and what to do about it; replaces the figure. */
  readonly empty?: string | null;
  /** The area of the view's grid that the panel takes. */
  readonly area?: string;
}

export function FigurePanel({ title, finding, children, table, actions, empty = null, area }: FigurePanelProps) {
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  const caption = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading} style={{ gridArea: area }}>
      <header className={styles.header}>
        <h2 id={heading}>{title}</h2>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {empty === null ? (
        <figure className={styles.figure} aria-labelledby={heading} aria-describedby={caption}>
          <figcaption id={caption} className={styles.finding}>
            {finding}
          </figcaption>
          {asTable && table !== undefined ? <FigureTable caption={title} {...table()} /> : children}
        </figure>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
      {table !== undefined && empty === null && (
        <button type="button" className={styles.toggle} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Show as table
        </button>
      )}
    </section>
  );
}
