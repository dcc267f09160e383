// Below a table, why its dashes are there: a title says it only to whoever hovers.
import styles from './absent-reasons.module.css';

interface AbsentReasonsProps {
  /** Of `absentLines`; nothing is drawn of none. */
  readonly lines: readonly string[];
  /** Hides them where the dashes that they are of are hidden. */
  readonly className?: string | undefined;
}

export function AbsentReasons({ lines, className = '' }: AbsentReasonsProps) {
  if (lines.length === 0) return null;
  return (
    <div className={`${styles.reasons} ${className}`} role="note">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
