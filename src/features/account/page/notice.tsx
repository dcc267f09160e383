// Something that has just happened, said once and quietly.
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={styles.notice}>
    {children}
  </p>
);
