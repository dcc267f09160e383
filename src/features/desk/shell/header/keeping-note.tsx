// Progress of saving the session to the device, next to its name while already in use. Failures are shown on its page.
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Keeping } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { inline } from '#src/ui/primitives.ts';
import styles from './header.module.css';

/** Time to read three words, ms. */
const KEPT_SHOWN_MS = 4000;

/** Whole percent, to avoid needless renders; null when nothing is being saved. */
const percentSaved = (keeping: Keeping | undefined): number | null => {
  if (keeping?.phase === 'waiting') return 0;
  return keeping?.phase === 'writing' ? Math.round(100 * keeping.fraction) : null;
};

export function KeepingNote({ session }: { readonly session: string }) {
  const percent = useSessions(({ keepings }) => percentSaved(keepings[session]));
  const isKept = useSessions(({ keepings }) => keepings[session]?.phase === 'kept');
  const isOnItsWay = percent !== null;
  // Sessions that were already saved need no message.
  const [wasOnItsWay, setWasOnItsWay] = useState(isOnItsWay);
  if (isOnItsWay && !wasOnItsWay) setWasOnItsWay(true);
  useEffect(() => {
    if (isOnItsWay || !wasOnItsWay) return undefined;
    const timer = setTimeout(() => setWasOnItsWay(false), KEPT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOnItsWay, wasOnItsWay]);

  return (
    <span
      role="status"
      className={inline({ gap: '6px', tone: 'quiet', size: 12, lines: 'one', print: 'none' }, styles.note)}
    >
      {isOnItsWay && (
        <>
          <progress
            style={{ width: '2.5rem', height: 4 }}
            aria-label="Saving to this device"
            max={100}
            value={percent}
          />
          <span>Saving on this device</span>
        </>
      )}
      {isKept && wasOnItsWay && (
        <>
          <Check size={14} aria-hidden />
          <span>Saved on this device</span>
        </>
      )}
    </span>
  );
}
