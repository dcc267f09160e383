import { usePageTitle } from '#src/ui/use-page-title.ts';
import { ChooseFiles } from './choose-files.tsx';
import { OpenSample } from './open-sample.tsx';
import styles from './outing-closed.module.css';
import { OutingList } from './outing-list.tsx';

/** In place of a desk whose outing is not in this tab's memory. */
export function OutingClosed() {
  usePageTitle('Outing not open');
  return (
    <div className={styles.page}>
      <div className={styles.zone}>
        <h1>This outing is no longer open in this tab</h1>
        <p>
          Recordings stay on your device and are kept only while the tab is. Drop the file again, anywhere in this
          window, and it opens as before.
        </p>
        <div className={styles.actions}>
          <ChooseFiles />
          <OpenSample />
        </div>
      </div>
      <OutingList />
    </div>
  );
}
