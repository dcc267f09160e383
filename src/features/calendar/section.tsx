// One subject below the calendar: what it is at the left where there is room, what is to do beside it.
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly words: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, words, children }: SectionProps) {
  const id = `calendar-${title.toLowerCase().replaceAll(/\W+/gu, '-')}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.subject}>
        <h2 id={id}>{title}</h2>
        <p>{words}</p>
      </div>
      <div className={styles.control}>{children}</div>
    </section>
  );
}
