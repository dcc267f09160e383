// Reasons for dashes, listed below a table because tooltips only help those who hover.
import styles from './measure.module.css';

interface AbsentReasonsProps {
  /** From `absentLines`; renders nothing if empty. */
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
