// Notice of something that has just happened, shown once.
import type { ReactNode } from 'react';
import { box } from '#src/ui/primitives.ts';
import styles from './account-page.module.css';

export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <p role="status" className={box({ pad: 3, ragged: 'pretty' }, styles.notice)}>
    {children}
  </p>
);
