// Confirmation that says what will happen.
import { buttonClass } from '#src/ui/button.ts';
import styles from './rights.module.css';

interface ConfirmProps {
  readonly words: string;
  readonly label: string;
  readonly busy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export const Confirm = ({ words, label, busy, onYes, onNo }: ConfirmProps) => (
  <div className={styles.confirm}>
    <p>{words}</p>
    <div className={styles.buttons}>
      <button type="button" className={buttonClass('primary')} aria-disabled={busy} onClick={onYes}>
        {busy ? 'One moment …' : label}
      </button>
      <button type="button" className={buttonClass('secondary')} onClick={onNo}>
        Cancel
      </button>
    </div>
  </div>
);
