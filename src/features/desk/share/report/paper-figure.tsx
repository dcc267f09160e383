// Chart on paper with title, finding and axis key; nothing without data.
import { useId, type ReactNode } from 'react';
import styles from './report.module.css';

interface PaperFigureProps {
  readonly title: string;
  readonly finding: string;
  /** Axes with their units. */
  readonly axes: string;
  readonly shown: boolean;
  readonly children: ReactNode;
}

export function PaperFigure({ title, finding, axes, shown, children }: PaperFigureProps) {
  const heading = useId();
  if (!shown) return null;
  return (
    <figure className={styles.figure} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <figcaption>{finding}</figcaption>
      {children}
      <p className={styles.axes}>{axes}</p>
    </figure>
  );
}
