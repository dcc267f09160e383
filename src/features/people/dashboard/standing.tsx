// Status lines without an action.
import styles from './dashboard.module.css';

export interface StandingLine {
  readonly label: string;
  readonly words: string;
  /** 0 to 100, for a bar next to the text. */
  readonly percent?: number;
}

export function Standing({ lines }: { readonly lines: readonly StandingLine[] }) {
  return (
    <dl className={styles.standing}>
      {lines.map(({ label, words, percent }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>
            {words}
            {percent !== undefined && (
              <span className={styles.bar} aria-hidden>
                <span style={{ inlineSize: `${Math.min(100, Math.max(0, percent))}%` }} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
