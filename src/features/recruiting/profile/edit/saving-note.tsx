// Result of a change, shown where it was made.
import { box, text } from '#src/ui/primitives.ts';
import styles from './edit.module.css';
import type { SavingState } from './use-saving.ts';

export function SavingNote({ saving }: { readonly saving: SavingState }) {
  return (
    <>
      <span role="status" className={text({ tone: 'quiet', size: 13 }, styles.status)}>
        {saving.state === 'saving' ? 'Saving …' : saving.state === 'saved' ? 'Saved' : ''}
      </span>
      {saving.state === 'failed' && (
        <span role="alert" className={box({ basis: 'full', tone: 'bad', size: 13 })}>
          {saving.sentence}
        </span>
      )}
    </>
  );
}
