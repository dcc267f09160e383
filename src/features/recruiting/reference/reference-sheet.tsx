// Reference on one page: the coach's text, facts, and author. Read by the athlete, printed, linked.
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CoachReference, ReferencePage } from '#src/data/people/references.ts';
import { dayText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import '#src/ui/page/print-alone.css';
import styles from './reference-sheet.module.css';
import { ergLine, sessionsLine, raceLine } from './reference-messages.ts';

interface ReferenceSheetProps {
  readonly page: ReferencePage;
  /** Heading level: 1 when it is the page's own heading. */
  readonly level: 1 | 3;
  readonly actions?: ReactNode;
}

export function ReferenceSheet({ page, level, actions }: ReferenceSheetProps) {
  const { facts, words, written_as: by, knows_as: knows, approved_at: approved } = page;
  const Name = level === 1 ? 'h1' : 'h3';
  const title = `Reference for ${facts?.name ?? 'a rower'}`;
  return (
    <div className={styles.around}>
      <div className={styles.actions}>
        {actions}
        {approved !== null && (
          <button type="button" className={buttonClass('secondary')} onClick={() => window.print()}>
            <Printer size={16} aria-hidden />
            Print the page
          </button>
        )}
      </div>
      <article className={styles.sheet} data-printed-alone={approved === null ? undefined : ''} aria-label={title}>
        <header className={styles.head}>
          <Name>{title}</Name>
          <p>{aboutLine(page)}</p>
        </header>
        <p className={styles.words}>{words}</p>
        <p className={styles.signed}>
          <strong>{by}</strong>
          <span>{knows}</span>
        </p>
        <NamedFacts facts={facts} />
        <footer className={styles.foot}>
          {PRODUCT} ·{' '}
          {approved === null
            ? 'Not approved yet, so it isn’t shared.'
            : `Written by the coach, approved by the athlete on ${dayText(approved)}`}
        </footer>
      </article>
    </div>
  );
}

interface WrittenProps {
  readonly reference: CoachReference;
  readonly isOpen?: boolean;
}

/** The page of a reference in a list, once there is something to read. */
export const Written = ({ reference, isOpen = false }: WrittenProps) =>
  reference.facts !== null &&
  (reference.state === 'sent' || reference.state === 'approved') && (
    <details open={isOpen}>
      <summary>Read the page</summary>
      <ReferenceSheet page={reference} level={3} />
    </details>
  );

function aboutLine({ facts, team_as: team }: ReferencePage): string {
  const year = facts?.class_year;
  return [year === undefined ? null : `Class of ${year}`, team].filter((part) => part !== null).join(' · ');
}

/** Facts next to the text, as chosen by the coach. */
function NamedFacts({ facts }: Pick<ReferencePage, 'facts'>) {
  const beside: readonly (readonly [string, readonly string[]])[] = [
    ['Erg tests', facts?.erg_tests?.map(ergLine) ?? []],
    ['Races', facts?.races?.map(raceLine) ?? []],
    ['On the water', facts?.sessions === undefined ? [] : [sessionsLine(facts.sessions)]],
  ];
  const named = beside.filter(([, lines]) => lines.length > 0);
  return named.length === 0 ? null : (
    <dl className={styles.facts}>
      {named.map(([title, lines]) => (
        <div key={title}>
          <dt>{title}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
