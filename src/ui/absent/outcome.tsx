// Result of an action: problems are announced at once, successes politely.
import type { ReactNode } from 'react';
import styles from './outcome.module.css';

/** Always a live region, so that a sentence is announced; an alert only while it holds one. */
export const Problem = ({ sentence }: { readonly sentence: string | null }) => (
  <div role={sentence === null ? undefined : 'alert'} aria-live="assertive" className={styles.place}>
    {sentence !== null && <p className={styles.problem}>{sentence}</p>}
  </div>
);

export const Done = ({ children }: { readonly children: ReactNode }) => (
  <div role="status" className={styles.place}>
    {children !== null && children !== '' && <p className={styles.done}>{children}</p>}
  </div>
);
