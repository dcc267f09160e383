import { useState } from 'react';
import { useOutings } from '#src/library/open/outings.ts';
import { fetchSampleOuting, SAMPLE_FILE_NAME } from '#src/library/import/sample-outing.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './open-sample.module.css';

/** Opens the demo session, or shows it when already open. */
export function OpenSample() {
  const [fetching, setFetching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function open(): Promise<void> {
    const { rows, show, importFiles } = useOutings.getState();
    const already = rows.find(({ name, outing }) => name === SAMPLE_FILE_NAME && outing !== null);
    if (already?.outing != null) return show(already.outing);
    setFetching(true);
    setProblem(null);
    const sample = await fetchSampleOuting();
    setFetching(false);
    if (sample.ok) importFiles([sample.value]);
    else setProblem(sample.failure.sentence);
  }

  return (
    <>
      <button type="button" className={buttonClass('secondary')} disabled={fetching} onClick={() => void open()}>
        {fetching ? 'Loading sample session …' : 'Open sample session'}
      </button>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
