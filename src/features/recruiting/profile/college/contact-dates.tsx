// First contact day for this class, for each association, since the reader belongs to one of them.
import { useState } from 'react';
import { dayInWords } from '#src/format/day-text.ts';
import { ReportMistake } from '#src/contact/report-mistake.tsx';
import { listText } from '#src/format/list-text.ts';
import { contactRules, type ContactRule } from '#src/recruiting/calendar/contact-rules.ts';
import { RULE_BODIES } from '#src/recruiting/calendar/bodies.ts';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { todayHere } from '#src/recruiting/calendar/today-here.ts';
import { stack, text } from '#src/ui/primitives.ts';
import { OwnText } from '#src/ui/rule-note/own-text.tsx';

const ANSWERING = 'coach_answers';

interface ContactDatesProps {
  readonly rules: readonly RecruitingRule[];
  readonly classYear: number | null;
}

export function ContactDates({ rules, classYear }: ContactDatesProps) {
  const [today] = useState(todayHere);
  const found = RULE_BODIES.flatMap((body) =>
    contactRules(rules, body, classYear, today).filter(({ rule }) => rule.topic === ANSWERING),
  );
  if (found.length === 0) return null;
  const open = found.filter(({ state }) => state === 'allowed');
  return (
    <div className={stack({ gap: 2, padTop: 3, rule: 'above' })}>
      <h3 className={text({ size: 14 })}>
        {classYear === null
          ? 'When a coach may write to an athlete'
          : `When a coach may write to the class of ${classYear}`}
      </h3>
      {open.length > 0 && <p>Coaches of {listText(open.map(({ rule }) => rule.body))} may write today.</p>}
      <ul className={stack({ gap: 2, size: 13 })}>
        {found.map((one) => (
          <li key={one.rule.id}>
            <strong>{one.rule.body}:</strong> {whenWords(one)} <OwnText rule={one.rule} />
          </li>
        ))}
      </ul>
      <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}>
        Go by your program’s association. The dates are calculated from its rule for this class; its own text is
        binding. <ReportMistake about="When a coach may write" />
      </p>
    </div>
  );
}

function whenWords({ state, from, rule }: ContactRule): string {
  if (state === 'allowed') return from === null ? 'at any time.' : `since ${dayInWords(from)}.`;
  if (state === 'not yet' && from !== null) return `from ${dayInWords(from)}; until then, only general information.`;
  if (state === 'class unknown') return 'from a date that depends on the graduation class, which isn’t shown here.';
  return rule.statement;
}
