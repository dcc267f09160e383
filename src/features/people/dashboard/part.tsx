// Part of the dashboard: whose it is, tasks, and status next to them.
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Part({ title, children }: PartProps) {
  const id = `part-${title.toLowerCase().replaceAll(/\W+/gu, '-')}`;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
