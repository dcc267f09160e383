// A few numbers in a line, each with what it is.
import styles from '../entries/timeline-list.module.css';

/** What is not known is left out. */
export function Figures({ of }: { readonly of: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl className={styles.figures}>
      {of.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
