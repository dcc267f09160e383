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
  /** For the grid of a view. */
  readonly area?: string;
}

export function FigurePanel({ title, finding, children, table, actions, empty = null, area }: FigurePanelProps) {
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  const caption = useId();
  return (
    <section
      className={styles.panel}
      aria-labelledby={heading}
      style={area === undefined ? undefined : { gridArea: area }}
    >
      <header className={styles.header}>
        <h2 id={heading}>{title}</h2>
        <div className={styles.actions}>
          {actions}
          {table !== undefined && empty === null && (
            <button type="button" className={styles.toggle} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? 'Show as chart' : 'Show as table'}
            </button>
          )}
        </div>
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
    </section>
  );
}
