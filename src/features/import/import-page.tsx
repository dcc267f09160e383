import type { ReactNode } from 'react';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { DEVICES } from '#src/library/import/formats-read.gen.ts';
import { warmUp } from '#src/library/open/sessions.ts';
import { featuredDevices } from '#src/library/import/featured-devices.ts';
import { usePageTitle } from '#src/ui/page/use-page-title.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import { ChooseFiles } from './choose-files.tsx';
import { ChooseFolder } from './choose-folder.tsx';
import { ForceFigure } from './force-figure.tsx';
import styles from './import-page.module.css';
import { JoinList } from './joining/join-list.tsx';
import { OpenSample } from './open-sample.tsx';
import { SessionList } from './session-list.tsx';
import { Promises } from './promises.tsx';
import { WaitingFilms } from './waiting-films.tsx';
import { ChooseWatched, WatchedFolder } from './watch-folder.tsx';

interface ImportPageProps {
  /** Users with sessions need no introduction, only the import button. */
  readonly compact: boolean;
  /** Library, below this visit's files. */
  readonly children: ReactNode;
}

export function ImportPage({ compact, children }: ImportPageProps) {
  usePageTitle('Sessions');
  const problem = useWarmEngine();
  return (
    <div className={compact ? styles.compact : styles.page}>
      <section className={stack({ gap: 5, content: 'center' }, styles.words)}>
        <h1>
          {compact ? (
            'Sessions'
          ) : (
            <>
              <span>Drop a recording.</span> <span>See what the crew did.</span>
            </>
          )}
        </h1>
        {!compact && (
          <p className={text({ tone: 'quiet', size: 16 }, styles.lead)}>
            Takes recordings of {featuredDevices(5)}, of watches, phones and ergs: {DEVICES.length} devices and programs
            in all, for any boat from a single to an eight.
          </p>
        )}
        <div className={row({ gap: 3, wrap: true, align: 'stretch' }, styles.actions)}>
          <ChooseFiles />
          <ChooseFolder />
          <ChooseWatched />
          <OpenSample />
        </div>
        <p className={styles.hint}>
          <span className={styles.byMouse}>
            {compact
              ? 'Drop files, folders or zips anywhere. '
              : 'Or drop it, a folder or a zip anywhere in this window. '}
          </span>
          {compact ? 'Files are read in your browser. ' : 'Recordings are analyzed in your browser. '}
          Nothing is uploaded unless you share it.
        </p>
        <WatchedFolder />
        {problem !== null && (
          <p role="alert" className={text({ tone: 'bad' }, styles.problem)}>
            {problem}
          </p>
        )}
      </section>
      {!compact && (
        <div className={styles.figure}>
          <ForceFigure />
        </div>
      )}
      <div className={stack({ gap: 4, columns: 1 }, styles.list)}>
        <WaitingFilms />
        <SessionList />
        <JoinList />
        {children}
      </div>
      {!compact && (
        <div className={styles.promises}>
          <Promises />
        </div>
      )}
    </div>
  );
}

/** Starts the workers while the coach still looks for the file; returns the error, if any. */
const useWarmEngine = (): string | null => useLatest(warm).error;

async function warm(): Promise<Result<null>> {
  try {
    await warmUp();
  } catch (error) {
    return error instanceof Error ? failure('engine-missing', error.message) : success(null);
  }
  document.documentElement.setAttribute('data-engine', 'ready');
  return success(null);
}
