// One part of the page of sharing: what it is at the left where there is room, what is there or to do beside it.
import { useId, type ReactNode } from 'react';
import styles from './sharing.module.css';

interface PartProps {
  readonly title: string;
  readonly words: ReactNode;
  readonly children: ReactNode;
}

export function Part({ title, words, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.subject}>
        <h2 id={id}>{title}</h2>
        <p>{words}</p>
      </div>
      <div className={styles.control}>{children}</div>
    </section>
  );
}
