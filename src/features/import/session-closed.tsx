import { usePageTitle } from '#src/ui/page/use-page-title.ts';
import { ChooseFiles } from './choose-files.tsx';
import { OpenSample } from './open-sample.tsx';
import styles from './session-closed.module.css';
import { SessionList } from './session-list.tsx';

/** Shown instead of a desk whose session is not in this tab's memory. */
export function SessionClosed({ reason }: { readonly reason: string }) {
  usePageTitle('Session not open');
  return (
    <div className={styles.page}>
      <div className={styles.zone}>
        <h1>This session isn’t open</h1>
        <p>{reason} Wherever in this window you drop it, it opens as before.</p>
        <div className={styles.actions}>
          <ChooseFiles />
          <OpenSample />
        </div>
      </div>
      <SessionList />
    </div>
  );
}
