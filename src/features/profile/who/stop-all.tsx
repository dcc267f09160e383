// Ends all accesses and links at once, after one confirmation; the family can still view.
import { useState } from 'react';
import { problemOf } from '#src/data/client/failed-request.ts';
import { sharingQuery } from '#src/data/people/sharing.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { counted } from '#src/format/number.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { buttonClass } from '#src/ui/button.ts';
import type { Reader } from './readers.ts';
import { stopReader } from './stop-reader.ts';
import styles from './who-sees-me.module.css';

interface StopAllProps {
  readonly uaid: string;
  /** Readers whose access can be ended. */
  readonly readers: readonly Reader[];
}

export function StopAll({ uaid, readers }: StopAllProps) {
  const [asking, setAsking] = useState(false);
  const change = useChange(
    // One at a time: after a failure, earlier ones stay ended, and a second click continues.
    async (all: readonly Reader[]) => {
      for (const reader of all) await stopReader(reader);
    },
    [sharingQuery(uaid).queryKey],
  );
  if (readers.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {asking ? (
        <>
          <button
            type="button"
            className={buttonClass('primary')}
            aria-disabled={change.isPending}
            onClick={() => {
              if (!change.isPending) change.mutate(readers);
            }}
          >
            Yes: stop {counted(readers.length, 'access or link', 'accesses and links')}
          </button>
          <button type="button" className={buttonClass('quiet')} onClick={() => setAsking(false)}>
            Cancel
          </button>
        </>
      ) : (
        <button type="button" className={buttonClass('secondary')} onClick={() => setAsking(true)}>
          Stop all sharing …
        </button>
      )}
      <Problem sentence={problemOf(change.error)} />
    </div>
  );
}
