// One subject of a page: what it is at the left where there is room, what is to do next to it.
import { useId, type ReactNode } from 'react';
import styles from './page.module.css';
import { stack } from '../primitives.ts';

interface SubjectProps {
  readonly title: string;
  readonly words?: ReactNode;
  readonly children: ReactNode;
  /** Gives the content all remaining width. */
  readonly wide?: boolean;
}

export function Subject({ title, words, children, wide = false }: SubjectProps) {
  const id = useId();
  return (
    <section className={wide ? `${styles['subject']} ${styles['wide']}` : styles['subject']} aria-labelledby={id}>
      <div className={stack({ gap: 2, content: 'start' }, styles['about'])}>
        <h2 id={id}>{title}</h2>
        {words !== undefined && words !== '' && <p>{words}</p>}
      </div>
      <div className={stack({ gap: 4, content: 'start' })}>{children}</div>
    </section>
  );
}
