// One subject of the page: what it is at the left where there is room, the rest beside it.
import { useId, type ReactNode } from 'react';
import styles from './plan-page.module.css';

interface PartProps {
  readonly title: string;
  readonly words: string;
  readonly children: ReactNode;
}

export function Part({ title, words, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.subject}>
        <h2 id={id}>{title}</h2>
        {words !== '' && <p>{words}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
