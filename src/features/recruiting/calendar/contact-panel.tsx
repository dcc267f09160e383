// What coaches may do today for the athlete's class, by the body whose rules bind the coach; and what the sections
// below the calendar share: their frame, and the words for a date's certainty and source.
import { Check, CircleHelp, Clock, Info } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { dayInWords } from '#src/format/day-text.ts';
import { ReportMistake } from '#src/contact/report-mistake.tsx';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { contactRules, nextOpening, type ContactRule } from '#src/recruiting/calendar/contact-rules.ts';
import { RULE_BODIES, type Body } from '#src/recruiting/calendar/bodies.ts';
import type { OwnCalendar, RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import { OwnText } from '#src/ui/rule-note.tsx';
import styles from './calendar.module.css';
import { Headed } from '#src/ui/headed.tsx';
import { Subject } from '#src/ui/sheet-page.tsx';
import type { ReferenceSource } from '#src/data/calendar.ts';
import type { CalendarEntry } from '#src/recruiting/calendar/entries.ts';

const PROFILE: string = '/profile';

const STATES: Readonly<Record<ContactRule['state'], readonly [words: string, Picture: typeof Check]>> = {
  allowed: ['Allowed', Check],
  'not yet': ['Not yet', Clock],
  limited: ['With limits', Info],
  'not offered': ['Not offered', Info],
  'not regulated': ['Not regulated', Info],
  'not known': ['Not known', CircleHelp],
  'class unknown': ['Year missing', CircleHelp],
  'day unknown': ['Day unknown', CircleHelp],
};

/** Bodies with rules by date first: families ask about them most. */
const BY_DATES: readonly Body[] = ['NCAA D1', 'IRA', 'NCAA D2', 'NCAA D3', 'NAIA', 'ACRA'];

interface ContactPanelProps {
  readonly rules: readonly RecruitingRule[];
  readonly own: OwnCalendar;
  readonly today: CalendarDay;
  readonly sources: SourceTitles;
}

export function ContactPanel({ rules, own, today, sources }: ContactPanelProps) {
  const [chosen, setChosen] = useState<Body>(BY_DATES.find((body) => own.bodies.includes(body)) ?? 'NCAA D1');
  const found = contactRules(rules, chosen, own.class_year, today);
  const next = nextOpening(found);
  const isAllOpen = next === null && found.some(({ from }) => from !== null);
  return (
    <Headed title="What coaches can do today" look={{ card: true, gap: 3, pad: 5 }}>
      <p className={text({ tone: 'quiet', size: 13 })}>
        {own.class_year === null ? (
          <>
            Rules count from the graduation year. <Link to={PROFILE}>Enter it in the profile</Link>
          </>
        ) : (
          `Class of ${own.class_year}, on ${dayInWords(today)}.`
        )}
      </p>
      <Dropdown
        label="By the rules of"
        id="contact-body"
        value={chosen}
        options={RULE_BODIES.map((body) => ({
          value: body,
          label: own.bodies.includes(body) ? `${body}, of my schools` : body,
        }))}
        onChange={({ target }) => setChosen(RULE_BODIES.find((body) => body === target.value) ?? chosen)}
      />
      <p className={box({ pad: 3, on: 'wash', round: 'control', size: 13, empty: 'hidden' })}>
        {next !== null && `Next: ${next.sentence}`}
        {isAllOpen && 'Everything with a first day is open for this class.'}
      </p>
      <ul className={box({ between: true })}>
        {found.map((rule) => (
          <RuleItem key={rule.rule.id} found={rule} sources={sources} />
        ))}
      </ul>
    </Headed>
  );
}

function RuleItem({ found, sources }: { readonly found: ContactRule; readonly sources: SourceTitles }) {
  const { rule, state, sentence } = found;
  const [words, Picture] = STATES[state];
  return (
    <li>
      <details className={styles.rule}>
        <summary className={stack({ gap: 2, align: 'center', tall: 40, round: 'control', cursor: 'pointer' })}>
          <Picture className={text({ tone: 'quiet' })} size={16} aria-hidden data-state={state} />
          <span>{rule.title}</span>
          <span className={text({ tone: 'quiet', size: 12 })}>{words}</span>
        </summary>
        <p className={text({ size: 13, ragged: 'pretty' })}>{sentence}</p>
        <p className={text({ tone: 'quiet', size: 12, ragged: 'pretty' }, styles.source)}>
          {rule.confidence === 'low' ? 'Unsure: ask the coach. ' : ''}
          {sourceWords(rule.sources, rule.as_of, sources)} <OwnText rule={rule} /> <ReportMistake about={rule.title} />
        </p>
      </details>
    </li>
  );
}

interface SectionProps {
  readonly title: string;
  readonly words: ReactNode;
  readonly children: ReactNode;
}

/** Controls no wider than needed. */
export const Section = ({ title, words, children }: SectionProps) => (
  <Subject title={title} words={words} wide>
    <div className={stack({ gap: 4, items: 'start', content: 'start' }, styles.control)}>{children}</div>
  </Subject>
);

export type SourceTitles = ReadonlyMap<string, ReferenceSource>;

const WORDS = {
  high: 'Sure',
  medium: 'Fairly sure: read in one place, or a pattern that held before',
  low: 'Unconfirmed: check before you plan around it',
};

/** "Sure. Announced." Null for the athlete's own entries, which need no source. */
export function confidenceWords({ confidence, basis }: Pick<CalendarEntry, 'confidence' | 'basis'>): string | null {
  if (confidence === null) return null;
  return `${WORDS[confidence]}. ${basis === 'announced' ? 'Announced.' : 'Calculated from the rule, not officially announced.'}`;
}

/** "Source: Rower's Edge. As of 2026-11." */
export function sourceWords(codes: readonly string[], asOf: string | null, titles: SourceTitles): string | null {
  if (codes.length === 0) return null;
  const named = codes.map((code) => {
    const source = titles.get(code);
    if (source === undefined) return code;
    return source.dated === null ? source.title : `${source.title} (${source.dated})`;
  });
  const label = codes.length === 1 ? 'Source' : 'Sources';
  const listed = `${label}: ${named.join('; ')}.`;
  return asOf === null ? listed : `${listed} As of ${asOf}.`;
}
