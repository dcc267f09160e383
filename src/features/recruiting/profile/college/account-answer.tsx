// Answers and contact dates inside a college's account, next to the page that a family shared with it.
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ShownProfile } from '#src/data/people/profile-views.ts';
import { readRules } from '#src/data/schools/schools.ts';
import { answerSharedPage, sendCollegeAnswer, type AnswerKind } from '#src/data/people/college-answers.ts';
import { address, filled, optionalText, rules } from '#src/ui/form/rules.ts';
import { SchemaForm, type SchemaField } from '#src/ui/form/schema-form.tsx';
import { RULE_BODIES } from '#src/recruiting/calendar/bodies.ts';
import type { RecruitingRule } from '#src/recruiting/calendar/rows.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { ReportMistake } from '#src/contact/report-mistake.tsx';
import { listText } from '#src/format/labels.ts';
import { contactRules, type ContactRule } from '#src/recruiting/calendar/contact-rules.ts';
import { todayHere } from '#src/recruiting/calendar/calendar-day.ts';
import { OwnText } from '#src/ui/rule-note.tsx';
import { collegeParts } from './shown-page.ts';
import styles from './college.module.css';
import { Headed } from '#src/ui/headed.tsx';

const ANSWERING = 'coach_answers';

interface ContactDatesProps {
  readonly rules: readonly RecruitingRule[];
  readonly classYear: number | null;
}

/** First contact day for this class, for each association, since the reader belongs to one of them. */
function ContactDates({ rules, classYear }: ContactDatesProps) {
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

interface AnswerPanelProps extends ContactDatesProps {
  readonly name: string;
  /** A minor: a guardian reads every answer. */
  readonly hasGuardian: boolean;
  /** The form of what was chosen. */
  readonly children: (kind: AnswerKind, onSent: () => void) => ReactNode;
}

/**
 * Actions of a college's staff on a shared page: reply, send a questionnaire, write to the guardian; and the first day
 * a coach may contact the athlete.
 */
export function AnswerPanel({ name, classYear, hasGuardian, rules, children }: AnswerPanelProps) {
  const [open, setOpen] = useState<AnswerKind | null>(null);
  const [sent, setSent] = useState<AnswerKind | null>(null);
  const words = listWays(hasGuardian, name);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sent !== null) done.current?.focus();
  }, [sent]);
  return (
    <Headed
      title={`Answer ${name}`}
      size={20}
      look={{ card: true, gap: 3, columns: 1, pad: 5 }}
      className={styles.answer}
    >
      <p
        ref={done}
        tabIndex={-1}
        role="status"
        className={box({ pad: 3, round: 'control', empty: 'hidden' }, styles.sent)}
      >
        {sent !== null && words.find(({ kind }) => kind === sent)?.sent}
      </p>
      {words.map(({ kind, label }, at) => (
        <Button
          look={at === 0 ? 'primary' : 'secondary'}
          label={label}
          key={kind}
          aria-expanded={open === kind}
          onClick={() => setOpen(open === kind ? null : kind)}
        />
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
    </Headed>
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
  { kind: 'questionnaire', label: 'Send your questionnaire', sent: 'Your questionnaire was sent to the family.' },
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

interface AccountAnswerProps {
  readonly uaid: string;
  readonly profile: ShownProfile;
  readonly hasGuardian: boolean;
}

export function AccountAnswer({ uaid, profile, hasGuardian }: AccountAnswerProps) {
  const { data: rules = [] } = useQuery({ queryKey: ['recruiting rules'], queryFn: readRules, staleTime: Infinity });
  const { name, classYear } = collegeParts(profile);
  return (
    <AnswerPanel name={name} classYear={classYear} hasGuardian={hasGuardian} rules={rules}>
      {(kind, onSent) => (
        <SchemaForm
          className={box({ padY: 3 })}
          stacked
          schema={OF_ACCOUNT}
          initial={{ words: '', questionnaire: '', kind }}
          fields={wordFields(kind)}
          submit={kind === 'questionnaire' ? 'Send it' : 'Send'}
          send={async ({ words, questionnaire }) => {
            await answerSharedPage({ uaid, kind, words, questionnaire });
            onSent();
          }}
        />
      )}
    </AnswerPanel>
  );
}

// Reply form: name, role and message. Typed text stays when sending fails.
interface AnswerFormProps {
  readonly token: string;
  readonly kind: AnswerKind;
  readonly schools: readonly { readonly id: string; readonly name: string }[];
  readonly onSent: () => void;
}

/** Chosen when the college is not in the list. */
const ANOTHER = 'another';
const LONGEST = 4000;

const WORDS = { words: optionalText(), questionnaire: optionalText(), kind: z.string() };

const wordRules = ({ words, questionnaire, kind }: z.output<z.ZodMiniObject<typeof WORDS>>) => ({
  words: kind !== 'questionnaire' && words === null ? 'Write your message.' : null,
  questionnaire:
    kind === 'questionnaire' && !/^https:\/\/\S+\.\S+$/u.test(questionnaire ?? '')
      ? 'Enter a link that begins with https://.'
      : null,
});

const ANSWER = z
  .object({
    ...WORDS,
    school: filled('Choose your college.'),
    schoolName: optionalText(),
    name: filled('Write your name.'),
    role: filled('Enter your job title.'),
    email: address('Enter your address at the college.'),
    website: z.string(),
  })
  .check(
    rules(({ school, schoolName, ...written }) => ({
      schoolName: school === ANOTHER && schoolName === null ? 'Enter the name of your college.' : null,
      ...wordRules(written),
    })),
  );
const OF_ACCOUNT = z.object(WORDS).check(rules(wordRules));

const wordFields = (kind: AnswerKind): readonly SchemaField<z.input<typeof OF_ACCOUNT>>[] => [
  {
    name: 'questionnaire',
    when: () => kind === 'questionnaire',
    line: 'Link of the questionnaire',
    type: 'url',
    maxLength: 500,
  },
  { name: 'words', text: kind === 'questionnaire' ? 'Message (optional)' : 'Message', rows: 6, maxLength: LONGEST },
];

export function AnswerForm({ token, kind, schools, onSent }: AnswerFormProps) {
  const options = [
    ...schools.map(({ id, name }) => ({ value: id, label: name })),
    { value: ANOTHER, label: 'Another college' },
  ];
  return (
    <SchemaForm
      className={box({ padY: 3 })}
      stacked
      schema={ANSWER}
      initial={{
        school: '',
        schoolName: '',
        name: '',
        role: '',
        email: '',
        words: '',
        questionnaire: '',
        website: '',
        kind,
      }}
      fields={[
        { name: 'school', choice: 'College', placeholder: 'Choose…', options },
        { name: 'schoolName', when: ({ school }) => school === ANOTHER, line: 'Name of the college', maxLength: 120 },
        { name: 'name', line: 'Your name', autoComplete: 'name', maxLength: 80 },
        { name: 'role', line: 'Job title', placeholder: 'Assistant coach', maxLength: 80 },
        {
          name: 'email',
          line: 'Your address at the college',
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
          helperText: 'The family replies to this address.',
        },
        ...wordFields(kind),
        { name: 'website', trap: 'Website' },
      ]}
      submit={kind === 'questionnaire' ? 'Send it' : 'Send'}
      send={async ({ school, schoolName, ...written }) => {
        const isListed = school !== ANOTHER;
        await sendCollegeAnswer({
          ...written,
          token,
          kind,
          school: isListed ? school : null,
          schoolName: isListed ? null : schoolName,
        });
        onSent();
      }}
    />
  );
}
