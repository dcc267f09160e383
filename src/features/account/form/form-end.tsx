// End of a form: the error, and the button, which says what it is doing.
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import type { HeldForm } from '#src/ui/form/use-form.ts';
import styles from './form.module.css';

interface FormEndProps {
  readonly label: string;
  readonly busyLabel: string;
  readonly form: Pick<HeldForm<never>, 'busy' | 'problem'>;
  /** Help with the problem, below its sentence. */
  readonly remedy?: ReactNode;
  readonly danger?: boolean;
}

export function FormEnd({ label, busyLabel, form: { busy, problem }, remedy, danger = false }: FormEndProps) {
  return (
    <>
      <div role="alert" className={styles.alert} hidden={problem === null}>
        {problem !== null && <p>{problem}</p>}
        {remedy}
      </div>
      <button
        type="submit"
        className={`${buttonClass('primary')} ${styles.submit} ${danger ? styles.danger : ''}`}
        // Not disabled: it keeps the focus, and a second click does nothing.
        aria-disabled={busy}
      >
        {busy ? busyLabel : label}
      </button>
    </>
  );
}
