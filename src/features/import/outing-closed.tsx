import { usePageTitle } from '#src/ui/page/use-page-title.ts';
import { ChooseFiles } from './choose-files.tsx';
import { OpenSample } from './open-sample.tsx';
import styles from './outing-closed.module.css';
import { OutingList } from './outing-list.tsx';

/** Shown instead of a desk whose session is not in this tab's memory. */
export function OutingClosed({ reason }: { readonly reason: string }) {
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
      <OutingList />
    </div>
  );
}
