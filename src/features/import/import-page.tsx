import { useEffect, useState } from 'react';
import { engine } from '#src/outings/engine.ts';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { ChooseFiles } from './choose-files.tsx';
import { ForceFigure } from './force-figure.tsx';
import styles from './import-page.module.css';
import { OpenSample } from './open-sample.tsx';
import { OutingList } from './outing-list.tsx';

export function ImportPage() {
  usePageTitle('Outings');
  const problem = useWarmEngine();
  return (
    <div className={styles.page}>
      <section className={styles.opening}>
        <div className={styles.words}>
          <h1>Drop a recording. See what the crew did.</h1>
          <p className={styles.lead}>
            Takes text exports from Peach PowerLine: All Data, Trace or Profile, straight from the software or after a
            spreadsheet, for any boat from a single to an eight.
          </p>
          <div className={styles.actions}>
            <ChooseFiles />
            <OpenSample />
          </div>
          <p className={styles.hint}>
            Or drop it anywhere in this window. It is read and analysed right here: nothing leaves this device.
          </p>
          {problem !== null && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </div>
        <ForceFigure />
      </section>
      <OutingList />
    </div>
  );
}

/** Starts the engine's worker while the coach still looks for the file; answers with what went wrong, if anything. */
function useWarmEngine(): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    engine.ping().then(
      () => document.documentElement.setAttribute('data-engine', 'ready'),
      (error: unknown) => {
        if (!left && error instanceof Error) setProblem(error.message);
      },
    );
    return () => {
      left = true;
    };
  }, []);
  return problem;
}
