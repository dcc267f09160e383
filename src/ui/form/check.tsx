// One thing to agree to. It starts unticked wherever a consent is asked for; the whole line answers to a press.
import { useId, type ReactNode } from 'react';
import styles from './check.module.css';

interface CheckProps {
  readonly label: ReactNode;
  readonly helperText?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({ label, helperText, checked, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={helperText === undefined ? undefined : `${id}-words`}
      />
      <label htmlFor={id}>{label}</label>
      {helperText !== undefined && (
        <p id={`${id}-words`} className={styles.words}>
          {helperText}
        </p>
      )}
    </div>
  );
}
