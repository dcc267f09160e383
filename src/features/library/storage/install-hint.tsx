// Safari clears what a site has kept after seven days of use without a visit to it; an installed one it leaves alone
// (https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/). Said once, quietly, to whoever it concerns.
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
    // Nobody could be asked to put it away for good: it stays away.
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
        Safari clears what a site keeps when it is not visited for seven days. Add Strokeside to the Home Screen or the
        Dock (Share, then Add to …) and it stays.
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
