// What a coach of this kind of program may do today for this class, and what opens next.
import { dayInWords } from '#src/format/day-text.ts';
import { ReportMistake } from '#src/contact/report-mistake.tsx';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { contactRules, nextOpening, type ContactRule } from '#src/recruiting/calendar/contact-rules.ts';
import type { Body } from '#src/recruiting/calendar/bodies.ts';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { OwnText } from '#src/ui/rule-note.tsx';
import { Sourced } from '../school/facts.tsx';
import styles from './compare.module.css';

interface RulePanelProps {
  readonly rules: readonly RecruitingRule[];
  readonly body: Body | null;
  readonly classYear: number | null;
  readonly day: CalendarDay;
  readonly school: string;
}

const STATES: Readonly<Record<ContactRule['state'], string>> = {
  allowed: 'Allowed today',
  'not yet': 'Not yet',
  limited: 'With limits',
  'not offered': 'Not offered',
  'not regulated': 'Not regulated',
  'not known': 'Not known',
  'class unknown': 'Class not known',
  'day unknown': 'Day not known',
};

export function RulePanel({ rules, body, classYear, day, school }: RulePanelProps) {
  if (body === null) return <p>We don’t know which recruiting rules apply here. Ask the college.</p>;
  const all = contactRules(rules, body, classYear, day);
  if (all.length === 0) return <p>We have no recruiting rules for {body} yet.</p>;
  const next = nextOpening(all);
  const allowed = all.filter(({ state }) => state === 'allowed').map(({ rule }) => rule.title);
  return (
    <div className={stack({ gap: 1 })}>
      <p>
        <strong>{body}</strong>
        {classYear === null ? '. We don’t know your class year.' : `, class of ${classYear}`}
      </p>
      <p>Open today: {allowed.length === 0 ? 'nothing yet' : allowed.join(' · ')}.</p>
      <p>
        {next?.from === undefined || next.from === null
          ? classYear === null
            ? 'Enter your graduation year in the profile to see the days.'
            : 'No upcoming dates.'
          : `Next: ${next.rule.title}, ${dayInWords(next.from)}.`}
      </p>
      <details className={box({ print: 'none' }, styles.all)}>
        <summary
          className={box({
            underline: 'faint',
            display: 'inline-block',
            tall: 24,
            tone: 'quiet',
            size: 13,
            cursor: 'pointer',
          })}
          aria-label={`All rules of ${body} for ${school}`}
        >
          All rules, with their sources
        </summary>
        <dl>
          {all.map(({ rule, state, sentence }) => (
            <div className={box({ padY: 2, rule: 'below', size: 13 })} key={rule.id}>
              <dt className={text({ weight: 'medium' })}>
                {rule.title}{' '}
                <span className={text({ tone: 'quiet', weight: 'regular' })} data-state={state}>
                  {STATES[state]}
                </span>
              </dt>
              <dd>
                {sentence}
                <small className={box({ display: 'block', tone: 'quiet', size: 12 })}>
                  <Sourced sources={rule.sources} asOf={rule.as_of} /> <OwnText rule={rule} />
                </small>
              </dd>
            </div>
          ))}
        </dl>
        <ReportMistake about={`The rules of ${body} for ${school}`} />
      </details>
    </div>
  );
}
