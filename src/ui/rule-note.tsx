// The recruiting rule that bears on what is being entered, and where the governing body publishes it.
import { Info, TriangleAlert } from 'lucide-react';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { dayInWords } from '#src/format/day-text.ts';
import type { ActRule } from '#src/recruiting/calendar/contact-rules.ts';
import { box, row, stack, text } from './primitives.ts';

/**
 * Whose rule it is, its day, its own text, and what to do instead. It warns and never blocks: rules change, and the
 * family knows more than a form.
 */
export function RuleNote({ found }: { readonly found: ActRule }) {
  const { rule, isAgainst, sentence, instead } = found;
  const Picture = isAgainst ? TriangleAlert : Info;
  return (
    <div
      role="status"
      className={row({
        align: 'start',
        gap: 2,
        pad: 3,
        border: 'line',
        round: 'control',
        size: 13,
        ragged: 'pretty',
      })}
      style={isAgainst ? { borderColor: 'var(--caution)' } : undefined}
    >
      <Picture size={16} className={box({ flex: 'none', tone: isAgainst ? 'caution' : 'ink' })} aria-hidden />
      <div className={stack({ gap: 1 })}>
        <p>
          <strong>
            {rule.body} · {rule.title}:
          </strong>{' '}
          {sentence}
        </p>
        {instead !== null && <p>{instead}</p>}
        <p className={text({ tone: 'quiet' })}>
          {rule.official_read_on === null
            ? 'Known here from others who wrote of it; the body’s own text was not read.'
            : `Read in the body’s own text on ${dayInWords(rule.official_read_on)}.`}{' '}
          <OwnText rule={rule} />
        </p>
      </div>
    </div>
  );
}

/** The body's own text, in a new tab. */
export const OwnText = ({ rule: { body, official_url: url } }: { readonly rule: RecruitingRule }) =>
  url === null ? null : (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {body}’s own text
    </a>
  );
