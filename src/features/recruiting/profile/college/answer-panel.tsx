// Actions of a college's staff on a shared page: reply, send a questionnaire, write to the
// guardian; and the first day a coach may contact the athlete.
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import type { AnswerKind } from '#src/data/people/college-answers.ts';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './college.module.css';
import { ContactDates } from './contact-dates.tsx';

interface AnswerPanelProps {
  readonly name: string;
  readonly classYear: number | null;
  /** A minor: a guardian reads every answer. */
  readonly hasGuardian: boolean;
  readonly rules: readonly RecruitingRule[];
  /** The form of what was chosen. */
  readonly children: (kind: AnswerKind, onSent: () => void) => ReactNode;
}

export function AnswerPanel({ name, classYear, hasGuardian, rules, children }: AnswerPanelProps) {
  const [open, setOpen] = useState<AnswerKind | null>(null);
  const [sent, setSent] = useState<AnswerKind | null>(null);
  const words = listWays(hasGuardian, name);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sent !== null) done.current?.focus();
  }, [sent]);
  return (
    <section
      className={stack({ card: true, gap: 3, columns: 1, pad: 5 }, styles.panel)}
      aria-labelledby="college-answer"
    >
      <h2 id="college-answer">Answer {name}</h2>
      <p ref={done} tabIndex={-1} role="status" className={box({ pad: 3, round: 'control' }, styles.sent)}>
        {sent !== null && words.find(({ kind }) => kind === sent)?.sent}
      </p>
      {words.map(({ kind, label }, at) => (
        <button
          key={kind}
          type="button"
          className={buttonClass(at === 0 ? 'primary' : 'secondary')}
          aria-expanded={open === kind}
          onClick={() => setOpen(open === kind ? null : kind)}
        >
          {label}
        </button>
      ))}
      {open !== null && (
        <Fragment key={open}>
          {children(open, () => {
            setSent(open);
            setOpen(null);
          })}
        </Fragment>
      )}
      <p className={text({ tone: 'quiet', size: 13, ragged: 'pretty' })}>
        {hasGuardian
          ? 'A parent or guardian reads every reply. The family can see that this page was opened.'
          : 'The athlete is an adult and can see that this page was opened.'}
      </p>
      <ContactDates rules={rules} classYear={classYear} />
    </section>
  );
}

interface Way {
  readonly kind: AnswerKind;
  readonly label: string;
  readonly sent: string;
}

const listWays = (hasGuardian: boolean, name: string): readonly Way[] => [
  {
    kind: 'reply',
    label: hasGuardian ? `Reply to ${name} and the guardian` : `Reply to ${name}`,
    sent: 'Your reply was sent to the family. They’ll reply to the address you gave.',
  },
  {
    kind: 'questionnaire',
    label: 'Send your questionnaire',
    sent: 'Your questionnaire was sent to the family.',
  },
  ...(hasGuardian
    ? [
        {
          kind: 'guardian',
          label: 'Write to the guardian',
          sent: 'Your message was sent only to the guardian.',
        } as const,
      ]
    : []),
];
