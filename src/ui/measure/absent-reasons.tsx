// Below a table, why its dashes are there: a title says it only to whoever hovers.
import styles from './absent-reasons.module.css';

/** @param lines of `absentLines`; nothing is drawn of none. */
export function AbsentReasons({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.reasons} role="note">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
