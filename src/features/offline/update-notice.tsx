// Update notice, shown once in a corner. After dismissal it stays in the navigation rail's card.
import { X } from 'lucide-react';
import { useState } from 'react';
import { useUpdates } from '#src/offline/updates.ts';
import { row, stack } from '#src/ui/primitives.ts';
import { TakeUpdate } from './take-update.tsx';
import styles from './offline.module.css';

export function UpdateNotice() {
  const update = useUpdates((state) => state.update);
  const [putAway, setPutAway] = useState<typeof update>('none');
  const shown = update !== 'none' && update !== putAway;
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <div className={row({ card: true, gap: 2, size: 14 }, styles.notice)}>
          <TakeUpdate />
          <button
            type="button"
            className={stack({ bare: true, centered: true, round: 'control', tone: 'quiet' }, styles.close)}
            aria-label="Later"
            onClick={() => setPutAway(update)}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
