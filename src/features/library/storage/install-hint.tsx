// Safari, on a Mac as on an iPhone, clears what scripts of a site have kept after seven days on which Safari was used
// and no one pressed anything on that site; an installed one counts its own days, of which each is a visit
// (https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/). Said once, quietly, to whoever it
// concerns.
import { useState } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import styles from './storage-panel.module.css';

const PUT_AWAY = 'strokeside.install-hint';

/** Every browser of an iPhone or iPad, and Safari on a Mac; not one that shows the site as an application. */
export function forgetsSites(
  { vendor, standalone }: { readonly vendor: string; readonly standalone?: boolean },
  isInstalled: boolean,
): boolean {
  return vendor.startsWith('Apple') && standalone !== true && !isInstalled;
}

function wasPutAway(): boolean {
  try {
    return localStorage.getItem(PUT_AWAY) !== null;
  } catch {
    // No one could be asked to put it away for good: it stays away.
    return true;
  }
}

function putAwayForGood(): void {
  try {
    localStorage.setItem(PUT_AWAY, 'yes');
  } catch {
    // Away for this visit.
  }
}

export function InstallHint() {
  const [isAway, setAway] = useState(wasPutAway);
  if (isAway || !forgetsSites(navigator, matchMedia('(display-mode: standalone)').matches)) return null;
  return (
    <p className={styles.hint}>
      <span>
        Once Safari has been used on seven days without a visit here, it clears what this site keeps. Add Strokeside to
        the Home Screen or the Dock (Share, then Add to …) and it stays.
      </span>
      <button
        type="button"
        className={buttonClass('quiet')}
        onClick={() => {
          putAwayForGood();
          setAway(true);
        }}
      >
        Understood
      </button>
    </p>
  );
}
