// How far the outing is on its way to the device, said quietly next to its name while it is already looked at. Why one
// is not kept is said on its page.
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Keeping } from '#src/outings/keeping.ts';
import { useOutings } from '#src/outings/outings.ts';
import styles from './keeping-note.module.css';

/** Time to read three words. */
const KEPT_SHOWN_MS = 4000;

/** Whole percent, so that nothing is drawn for less; null where nothing is on its way. */
const percentOf = (keeping: Keeping | undefined): number | null => {
  if (keeping?.phase === 'waiting') return 0;
  return keeping?.phase === 'writing' ? Math.round(100 * keeping.fraction) : null;
};

export function KeepingNote({ outing }: { readonly outing: string }) {
  const percent = useOutings(({ keepings }) => percentOf(keepings[outing]));
  const isKept = useOutings(({ keepings }) => keepings[outing]?.phase === 'kept');
  const isOnItsWay = percent !== null;
  // One that was on the device before needs no word.
  const [wasOnItsWay, setWasOnItsWay] = useState(isOnItsWay);
  if (isOnItsWay && !wasOnItsWay) setWasOnItsWay(true);
  useEffect(() => {
    if (isOnItsWay || !wasOnItsWay) return undefined;
    const timer = setTimeout(() => setWasOnItsWay(false), KEPT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOnItsWay, wasOnItsWay]);

  return (
    <span role="status" className={styles.note}>
      {isOnItsWay && (
        <>
          <progress aria-label="Saving to this device" max={100} value={percent} />
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
