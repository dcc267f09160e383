import { useState } from 'react';
import { signOutEverywhere } from '#src/data/auth/account.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import styles from './settings.module.css';

interface SignOutSettingProps {
  readonly onSignOut: () => void;
  readonly onSignedOutEverywhere: () => void;
}

export function SignOutSetting({ onSignOut, onSignedOutEverywhere }: SignOutSettingProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await signOutEverywhere();
    setBusy(false);
    if (outcome.ok) onSignedOutEverywhere();
    else setProblem(outcome.problem.sentence);
  };
  return (
    <Subject
      title="Sign out"
      words="Signed in on a shared computer? Sign out everywhere. Open pages there keep showing what they’ve loaded, and data saved on that device stays there."
    >
      <div className={styles.buttons}>
        <button type="button" className={buttonClass('secondary')} onClick={onSignOut}>
          Sign out on this device
        </button>
        <button type="button" className={buttonClass('secondary')} aria-disabled={busy} onClick={() => void leave()}>
          {busy ? 'Signing out …' : 'Sign out everywhere'}
        </button>
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Subject>
  );
}
