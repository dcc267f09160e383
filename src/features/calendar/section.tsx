// One subject below the calendar, its controls no wider than they need to be.
import type { ReactNode } from 'react';
import { Subject } from '#src/ui/page/subject.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly words: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, words, children }: SectionProps) => (
  <Subject title={title} words={words} wide>
    <div className={styles.control}>{children}</div>
  </Subject>
);
