// Safari deletes a site's script storage after seven days of use without interaction with it; installed apps count only
// their own days (https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/). Shown once, if concerned.
import { useState } from 'react';
import { Button } from '#src/ui/buttons.tsx';
import { row } from '#src/ui/primitives.ts';
import styles from '../library.module.css';

const PUT_AWAY = 'strokeside.install-hint';

/** Every browser on iPhone or iPad, and Safari on a Mac, unless installed as an app. */
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
    // No storage for the dismissal: stay hidden.
    return true;
  }
}

function putAwayForGood(): void {
  try {
    localStorage.setItem(PUT_AWAY, 'yes');
  } catch {
    // Hidden for this visit.
  }
}

export function InstallHint() {
  const [isAway, setAway] = useState(wasPutAway);
  if (isAway || !forgetsSites(navigator, matchMedia('(display-mode: standalone)').matches)) return null;
  return (
    <p className={row({ gap: 2, rowGap: 0, wrap: true, tone: 'quiet', size: 13 }, styles.hint)}>
      <span>
        After seven days of use without a visit here, Safari deletes what this site saved. To keep it, add Strokeside to
        the Home Screen or the Dock (Share, then Add to …).
      </span>
      <Button
        look="quiet"
        label="Understood"
        onClick={() => {
          putAwayForGood();
          setAway(true);
        }}
      />
    </p>
  );
}
