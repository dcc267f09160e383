// Text page: title, summary, date, and sections.
import type { ReactNode } from 'react';
import { dayInWords } from '#src/format/day-text.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './information.module.css';

interface InformationPageProps {
  readonly title: string;
  /** For search engines and shared links; the tab's title is the page's own. */
  readonly description: string;
  /** Summary in two or three sentences; words alone are a paragraph. */
  readonly lead: ReactNode;
  /** Date of a text that someone may rely on: "2026-11-21". */
  readonly textOf?: string;
  readonly children: ReactNode;
}

export function InformationPage({ title, description, lead, textOf, children }: InformationPageProps) {
  usePageHead(title, description);
  return (
    <article className={box({ padY: 'page' })}>
      <header>
        <h1 className={text({ size: 'page' })}>{title}</h1>
        <div className={box({ above: 4, size: 20, ragged: 'pretty', measure: 64 }, styles.lead)}>
          {typeof lead === 'string' ? <p>{lead}</p> : lead}
        </div>
        {textOf !== undefined && (
          <p className={box({ above: 3, tone: 'quiet', size: 13 })}>
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
    <section id={id} className={stack({ gap: 12, rowGap: 2, padTop: 5, above: 8, rule: 'above' }, styles.section)}>
      <h2 className={text({ size: 16 })}>{title}</h2>
      <div className={text({ size: 16, ragged: 'pretty', measure: 68 }, styles.text)}>{children}</div>
    </section>
  );
}
