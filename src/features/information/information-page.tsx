// A page of text: its title, what it says in short, the date it is of, and its sections.
import type { ReactNode } from 'react';
import { dayInWords } from '#src/format/day-text.ts';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import styles from './information-page.module.css';

interface InformationPageProps {
  readonly title: string;
  /** For search engines and the shared link; the title of the tab is the page's own. */
  readonly description: string;
  /** The page in two or three sentences. */
  readonly lead: ReactNode;
  /** The day the text is of, where someone may rely on it: "2026-11-21". */
  readonly textOf?: string;
  readonly children: ReactNode;
}

export function InformationPage({ title, description, lead, textOf, children }: InformationPageProps) {
  usePageHead(title, description);
  return (
    <article className={styles.page}>
      <header>
        <h1>{title}</h1>
        <div className={styles.lead}>{lead}</div>
        {textOf !== undefined && (
          <p className={styles.date}>
            Text of <time dateTime={textOf}>{dayInWords(textOf)}</time>
          </p>
        )}
      </header>
      {children}
    </article>
  );
}

interface SectionProps {
  /** Where links lead to it. */
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section: its heading at the left where there is room, its text next to it. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
