// Reference on one page: the coach's text, facts, and author. Read by the athlete, printed, linked.
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CoachReference, ReferencePage } from '#src/data/people/references.ts';
import { dayText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { PRODUCT } from '#src/ui/product.ts';
import '#src/ui/print-alone.css';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import styles from './reference.module.css';
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
    <div className={stack({ gap: 3, columns: 1 })}>
      <div className={row({ gap: 2, wrap: true, empty: 'hidden', print: 'none' })}>
        {actions}
        {approved !== null && (
          <button type="button" className={buttonClass('secondary')} onClick={() => window.print()}>
            <Printer size={16} aria-hidden />
            Print the page
          </button>
        )}
      </div>
      <article
        className={stack({ card: true, gap: 5, columns: 1 }, styles.sheet)}
        data-printed-alone={approved === null ? undefined : ''}
        aria-label={title}
      >
        <header className={stack({ gap: 1 }, styles.referenceSheetHead)}>
          <Name>{title}</Name>
          <p className={box({ tone: 'quiet', empty: 'hidden' })}>{aboutLine(page)}</p>
        </header>
        <p
          className={text(
            { size: 16, lines: 'written', breaks: true, ragged: 'pretty', measure: 72, tone: 'quiet' },
            styles.words,
          )}
        >
          {words}
        </p>
        <p className={stack({})}>
          <strong>{by}</strong>
          <span className={text({ tone: 'quiet' })}>{knows}</span>
        </p>
        <NamedFacts facts={facts} />
        <footer className={box({ padTop: 3, rule: 'above', tone: 'quiet', size: 12 })}>
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
    <dl className={stack({ gap: 3 })}>
      {named.map(([title, lines]) => (
        <div key={title}>
          <dt className={text({ tone: 'quiet', size: 13 })}>{title}</dt>
          {lines.map((line) => (
            <dd className={text({ tabular: true })} key={line}>
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
