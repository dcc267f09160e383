// Why there is nothing to see here, and what to do about it.
import type { ReactNode } from 'react';
import styles from './absent.module.css';
import { stack } from '../primitives.ts';

export function EmptyReason({ reason, children }: { readonly reason: string; readonly children?: ReactNode }) {
  return (
    <div className={stack({ gap: 3, centered: true, pad: 4, tone: 'quiet', text: 'center' }, styles.empty)}>
      <p>{reason}</p>
      {children}
    </div>
  );
}
