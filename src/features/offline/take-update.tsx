// A new version is taken when the coach says so, and never under a recording that is being read.
import { isActive } from '#src/outings/outing-row.ts';
import { useOutings } from '#src/outings/outings.ts';
import { useUpdates } from '#src/offline/updates.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './take-update.module.css';

export function TakeUpdate() {
  const { update, take } = useUpdates();
  const importing = useOutings((state) => state.rows.some(isActive));
  return (
    <div className={styles.update}>
      <p>{importing ? `${WORDS[update]} It can be loaded once the import is done.` : WORDS[update]}</p>
      <button type="button" className={buttonClass('secondary')} disabled={importing} onClick={take}>
        Reload
      </button>
    </div>
  );
}

const WORDS = {
  none: '',
  ready: 'A new version of Strokeside is ready.',
  elsewhere: 'Another tab runs a newer version of Strokeside.',
} as const;
