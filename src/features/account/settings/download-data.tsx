import { useState } from 'react';
import { downloadMyData } from '#src/data/auth/account.ts';
import { buttonClass } from '#src/ui/button.ts';
import { download } from '#src/ui/download.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import styles from './settings.module.css';

const FILE_NAME = 'strokeside-my-data.json';

export function DownloadData() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const fetchData = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setDone(false);
    const answer = await downloadMyData();
    setBusy(false);
    setDone(answer.ok);
    if (answer.ok) download(answer.value, FILE_NAME);
    else setProblem(answer.problem.sentence);
  };
  return (
    <Subject
      title="Your data"
      words="Download all your account data as one file: account, profile, teams, notes and uploaded sessions. Video clips are separate (Profile > Media). Sessions saved on this device are in your library."
    >
      <div className={styles.buttons}>
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-disabled={busy}
          onClick={() => void fetchData()}
        >
          {busy ? 'Collecting …' : 'Download my data'}
        </button>
      </div>
      <p role="status">{done ? `Saved as ${FILE_NAME}.` : ''}</p>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Subject>
  );
}
