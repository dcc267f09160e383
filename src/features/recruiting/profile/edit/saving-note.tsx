// Result of a change, shown where it was made.
import styles from './saving-note.module.css';
import type { SavingState } from './use-saving.ts';

export function SavingNote({ saving }: { readonly saving: SavingState }) {
  return (
    <>
      <span role="status" className={styles.status}>
        {saving.state === 'saving' ? 'Saving …' : saving.state === 'saved' ? 'Saved' : ''}
      </span>
      {saving.state === 'failed' && (
        <span role="alert" className={styles.problem}>
          {saving.sentence}
        </span>
      )}
    </>
  );
}
