// A part of a person's card: what it is at the left where there is room, the rest beside it.
import { useId, type ReactNode } from 'react';
import styles from './family.module.css';

interface PartProps {
  readonly title: string;
  readonly words?: string;
  readonly children: ReactNode;
}

export function Part({ title, words, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.subject}>
        <h3 id={id}>{title}</h3>
        {words !== undefined && <p>{words}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
