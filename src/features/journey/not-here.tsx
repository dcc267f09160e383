// What stands where there is no journey for anyone who asks. Whether there is such a person is not told.
import type { ReactNode } from 'react';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import styles from './not-here.module.css';

interface NotHereProps {
  readonly children: ReactNode;
  /** What is left for the reader all the same. */
  readonly left?: ReactNode;
}

export function NotHere({ children, left }: NotHereProps) {
  usePageHead('Not here', 'No journey at this address.');
  return (
    <section className={styles.page}>
      <h1>Not here</h1>
      <p>No journey at this address. The family may no longer share it.</p>
      <div className={styles.actions}>{children}</div>
      {left}
    </section>
  );
}
