// Section of a person's card: heading on the left when there is space, content next to it.
import type { ReactNode } from 'react';
import styles from './family.module.css';

interface PartProps {
  readonly title: string;
  readonly words?: string;
  readonly children: ReactNode;
}

export const Part = ({ title, words, children }: PartProps) => (
  <div className={styles.part}>
    <div className={styles.subject}>
      <h3>{title}</h3>
      {words !== undefined && <p>{words}</p>}
    </div>
    <div className={styles.body}>{children}</div>
  </div>
);

/** What someone would see, one line each. */
export const SeenLines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className={styles.scopes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
