// Notice of something that has just happened, shown once.
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={styles.notice}>
    {children}
  </p>
);
