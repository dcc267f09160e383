// Reference on one page: the coach's text, facts, and author. Read by the athlete, printed, linked. Its words.
import { Button } from '#src/ui/buttons.tsx';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CoachReference, ReferencePage, NamedFact, ReferenceFacts } from '#src/data/people/references.ts';
import { dayText } from '#src/format/day-text.ts';
import { PRODUCT } from '#src/ui/product.ts';
import '#src/ui/print-alone.css';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import styles from './reference.module.css';
import { counted } from '#src/format/number.ts';
import { ergName, ergResult, SOURCE_WORDS } from '#src/format/labels.ts';

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
          <Button icon={<Printer size={16} aria-hidden />} label="Print the page" onClick={() => window.print()} />
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

export const FACT_WORDS: Readonly<Record<NamedFact, { readonly label: string; readonly words: string }>> = {
  erg_tests: { label: 'Erg tests', words: 'The best of each distance that is verified or confirmed by a coach' },
  races: { label: 'Races', words: 'The last five' },
  sessions: { label: 'Sessions', words: 'How many with the team, and since when' },
};

/** "2k 6:59.8, 304 W, verified, 7 Oct 2026" */
export function ergLine(test: NonNullable<ReferenceFacts['erg_tests']>[number]): string {
  const source = SOURCE_WORDS[test.source].toLowerCase();
  return `${ergName(test.piece)} ${ergResult(test)}, ${test.power_w} W, ${source}, ${dayText(test.rowed_on)}`;
}

/** "Head of the Sample, Men’s eight, 8+, 2nd … 18 Oct 2026" */
export function raceLine(race: NonNullable<ReferenceFacts['races']>[number]): string {
  const { regatta, event, boat_class: boat, place, crews, raced_on: on } = race;
  const placed = crews === undefined ? `place ${place ?? ''}` : `place ${place ?? ''} of ${crews}`;
  return [regatta, event, boat, place === undefined ? null : placed, dayText(on)]
    .filter((part) => part !== undefined && part !== null)
    .join(', ');
}

export function sessionsLine({
  count,
  first_on: first,
  last_on: last,
}: NonNullable<ReferenceFacts['sessions']>): string {
  const amount = `${counted(count, 'session')} with the team`;
  return first === undefined || last === undefined ? amount : `${amount}, ${dayText(first)} to ${dayText(last)}`;
}

/** State for its author and for the family. */
export function stateLine(reference: CoachReference, reader: 'coach' | 'family', nowMs = Date.now()): string {
  const { state, sent_at: sent, approved_at: approved, withdrawn_at: withdrawn, link_until: link } = reference;
  switch (state) {
    case 'asked':
      return reader === 'coach' ? 'The athlete asks you for it' : 'Requested, not written yet';
    case 'drafted':
      return sent === null ? 'Draft; only you read it' : 'Sent back by the athlete; only you read it';
    case 'sent':
      return reader === 'coach' ? `Sent ${day(sent)}; waits for the athlete` : `Sent ${day(sent)}; waits for you`;
    case 'approved':
      return link !== null && Date.parse(link) > nowMs
        ? `Approved ${day(approved)}; a link is open until ${day(link)}`
        : `Approved ${day(approved)}`;
    case 'withdrawn':
      return `Withdrawn ${day(withdrawn)}`;
  }
}

const day = (at: string | null): string => (at === null ? '' : dayText(at));
