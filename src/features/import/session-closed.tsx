// Where a session can be opened: by the file picker, from the sample, and on the page of one that isn't open.
import { FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { takeFiles } from '#src/library/import/take-files.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { useSessions } from '#src/library/open/sessions.ts';
import { fetchSampleSession, SAMPLE_FILE_NAME } from '#src/library/import/sample-session.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { usePageTitle } from '#src/ui/use-page-head.ts';
import styles from './import.module.css';
import { SessionList } from './session-list.tsx';

/** Shown instead of a desk whose session is not in this tab's memory. */
export function SessionClosed({ reason }: { readonly reason: string }) {
  usePageTitle('Session not open');
  return (
    <div className={stack({ gap: 8, content: 'center', pad: 6, margin: 'center' }, styles.closed)}>
      <div className={stack({ gap: 4, items: 'center', on: 'surface', round: 'panel', text: 'center' }, styles.zone)}>
        <h1 className={text({ size: 26 })}>This session isn’t open</h1>
        <p className={text({ tone: 'quiet', measure: 52 })}>
          {reason} Wherever in this window you drop it, it opens as before.
        </p>
        <div className={row({ gap: 3, wrap: true, align: 'stretch', justify: 'center' })}>
          <ChooseFiles />
          <OpenSample />
        </div>
      </div>
      <SessionList />
    </div>
  );
}

interface ChooseFilesProps {
  readonly kind?: 'primary' | 'secondary';
  readonly take?: (files: readonly File[]) => void;
}

/** Opens the system's file picker. Any file may be chosen; the reader says what it is. */
export function ChooseFiles({ kind = 'primary', take = takeFiles }: ChooseFilesProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={buttonClass(kind)} onClick={() => picker.current?.click()}>
        <FolderOpen size={18} aria-hidden />
        Choose a recording
      </button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Recordings"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // So that choosing the same file again fires a change event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

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
      <Button
        label={fetching ? 'Loading sample session …' : 'Open sample session'}
        disabled={fetching}
        onClick={() => void open()}
      />
      {problem !== null && (
        <p role="alert" className={box({ basis: 'full', tone: 'bad' })}>
          {problem}
        </p>
      )}
    </>
  );
}
