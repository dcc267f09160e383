// Actions of a college's staff on a shared page, without an account: reply, send a questionnaire, write to the
// guardian; and the first day a coach may contact the athlete.
import { useEffect, useRef, useState } from 'react';
import type { AnswerKind } from '#src/backend/people/college-answers.ts';
import type { LinkedProfile } from '#src/backend/people/profile-views.ts';
import { buttonClass } from '#src/ui/button.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './answer-panel.module.css';
import { ContactDates } from './contact-dates.tsx';

interface AnswerPanelProps {
  readonly token: string;
  readonly page: LinkedProfile;
  readonly name: string;
  readonly classYear: number | null;
}

export function AnswerPanel({ token, page, name, classYear }: AnswerPanelProps) {
  const [open, setOpen] = useState<AnswerKind | null>(null);
  const [sent, setSent] = useState<AnswerKind | null>(null);
  const words = waysOf(page.has_guardian, name);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sent !== null) done.current?.focus();
  }, [sent]);
  return (
    <section className={styles.panel} aria-labelledby="college-answer">
      <h2 id="college-answer">Answer {name}</h2>
      <p ref={done} tabIndex={-1} role="status" className={styles.sent}>
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
        <AnswerForm
          key={open}
          token={token}
          kind={open}
          schools={page.schools ?? []}
          onSent={() => {
            setSent(open);
            setOpen(null);
          }}
        />
      )}
      <p className={styles.quiet}>
        {page.has_guardian
          ? 'A parent or guardian reads every answer. The family sees that this page was opened.'
          : 'The athlete is of age. They see that this page was opened.'}
      </p>
      <ContactDates rules={page.rules} classYear={classYear} />
    </section>
  );
}

interface Way {
  readonly kind: AnswerKind;
  readonly label: string;
  readonly sent: string;
}

const waysOf = (hasGuardian: boolean, name: string): readonly Way[] => [
  {
    kind: 'reply',
    label: hasGuardian ? `Reply to ${name} and the guardian` : `Reply to ${name}`,
    sent: 'Your reply is with the family. They answer to the address you gave.',
  },
  {
    kind: 'questionnaire',
    label: 'Send your questionnaire',
    sent: 'Your questionnaire is with the family.',
  },
  ...(hasGuardian
    ? [
        {
          kind: 'guardian',
          label: 'Write to the guardian',
          sent: 'Your message is with the guardian, and with no one else.',
        } as const,
      ]
    : []),
];
