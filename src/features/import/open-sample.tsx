import { useState } from 'react';
import { useSessions } from '#src/library/open/sessions.ts';
import { fetchSampleSession, SAMPLE_FILE_NAME } from '#src/library/import/sample-session.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box } from '#src/ui/primitives.ts';

/** Opens the demo session, or shows it when already open. */
export function OpenSample() {
  const [fetching, setFetching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function open(): Promise<void> {
    const { rows, show, importFiles } = useSessions.getState();
    const already = rows.find(({ name, session }) => name === SAMPLE_FILE_NAME && session !== null);
    if (already?.session != null) return show(already.session);
    setFetching(true);
    setProblem(null);
    const sample = await fetchSampleSession();
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
        <p role="alert" className={box({ basis: 'full', tone: 'bad' })}>
          {problem}
        </p>
      )}
    </>
  );
}
