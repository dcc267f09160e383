// A few numbers in a row, with labels.
import styles from '../entries/timeline-list.module.css';

/** Leaves out unknown values. */
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
