// A figure on paper: its title, its finding, the picture, and the key of its axes; nothing where there is nothing to draw.
import { useId, type ReactNode } from 'react';
import styles from './report.module.css';

interface PaperFigureProps {
  readonly title: string;
  readonly finding: string;
  /** What is drawn against what, in which unit. */
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
