// Text page: title, summary, date, and sections.
import type { ReactNode } from 'react';
import { dayInWords } from '#src/format/day-text.ts';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import styles from './information-page.module.css';

interface InformationPageProps {
  readonly title: string;
  /** For search engines and shared links; the tab's title is the page's own. */
  readonly description: string;
  /** Summary in two or three sentences. */
  readonly lead: ReactNode;
  /** Date of a text that someone may rely on: "2026-11-21". */
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
  /** Anchor for links. */
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Section: heading on the left when there is space, text next to it. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
