// Section below the calendar, with controls no wider than needed.
import type { ReactNode } from 'react';
import { Subject } from '#src/ui/page/sheet-page.tsx';
import { stack } from '#src/ui/primitives.ts';
import styles from './calendar.module.css';

interface SectionProps {
  readonly title: string;
  readonly words: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, words, children }: SectionProps) => (
  <Subject title={title} words={words} wide>
    <div className={stack({ gap: 4, items: 'start', content: 'start' }, styles.control)}>{children}</div>
  </Subject>
);
