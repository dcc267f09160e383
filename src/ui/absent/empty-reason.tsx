// Why there is nothing to see here, and what to do about it.
import type { ReactNode } from 'react';
import styles from './empty-reason.module.css';

export function EmptyReason({ reason, children }: { readonly reason: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{reason}</p>
      {children}
    </div>
  );
}
