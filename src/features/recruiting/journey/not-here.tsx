// Shown when there is no journey for the reader, without revealing whether the person exists.
import type { ReactNode } from 'react';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import styles from './journey.module.css';

interface NotHereProps {
  readonly children: ReactNode;
  /** Content that is still available. */
  readonly left?: ReactNode;
}

export function NotHere({ children, left }: NotHereProps) {
  usePageHead('Not here', 'No journey at this address.');
  return (
    <section className={stack({ gap: 4, items: 'start', content: 'center', margin: 'center' }, styles.notHerePage)}>
      <h1 className={text({ size: 40, spacing: 'title' })}>Not here</h1>
      <p className={text({ tone: 'quiet', size: 16, ragged: 'pretty' })}>
        No journey at this address. The family may no longer share it.
      </p>
      <div className={row({ gap: 3, wrap: true, align: 'stretch' })}>{children}</div>
      {left}
    </section>
  );
}
