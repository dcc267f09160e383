// Guardians of a person, pending invitations, and a form to invite another; and the notice that changed, until the
// person responsible answers.
import * as z from 'zod/mini';
import { type ConsentOverview, inviteGuardian, decideConsent, type NoticeDue as Due } from '#src/data/people/family.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { ADDRESS_FIELD, address } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { Part, useAnswer } from './part.tsx';
import type { Person } from './person-card.tsx';
import { stack, row, text, box } from '#src/ui/primitives.ts';
import styles from './family.module.css';
import { Button } from '#src/ui/buttons.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { listText } from '#src/format/labels.ts';

export function Guardians({ person, consent }: { readonly person: Person; readonly consent: ConsentOverview }) {
  const { uaid, guardianship, band } = person;
  const hasPrimary = consent.guardians.some(({ part }) => part === 'primary');
  const isPrimary = guardianship?.part === 'primary' && band !== '18+';
  const isOwn = guardianship === null && band !== 'under-14';
  const waiting = consent.requests.filter(({ state }) => state === 'pending' || state === 'expired');
  return (
    <Part
      title="Parents and guardians"
      words={
        band === '18+'
          ? 'Family can have view-only access. No one decides for an adult.'
          : 'Guardians have an equal say. If they disagree, the more protective answer applies.'
      }
    >
      {consent.guardians.length === 0 && <p>No guardians linked.</p>}
      <ul className={stack({ gap: 1 })}>
        {consent.guardians.map(({ id, email, part, is_me: isMe }) => (
          <li key={id}>
            {email}
            {isMe === true && ' (you)'}: {part === 'primary' && band !== '18+' ? 'decides' : 'view only'}
          </li>
        ))}
        {waiting.map(({ id, email, state, sent_at: sent }) => (
          <li key={id}>
            {email ?? 'Someone'}:{' '}
            {state === 'pending'
              ? `asked on ${dayInWords(sent)}, not answered yet`
              : `asked on ${dayInWords(sent)}, and the link expired; ask again`}
          </li>
        ))}
      </ul>
      {(isPrimary || isOwn) && (
        <AskGuardian
          uaid={uaid}
          mayDecide={isPrimary || (isOwn && band === '14-17' && !hasPrimary)}
          label={
            isPrimary || hasPrimary
              ? 'Ask someone else: their email address'
              : 'Your parent’s or guardian’s email address'
          }
        />
      )}
    </Part>
  );
}

interface AskGuardianProps {
  readonly uaid: string;
  /** A minor adds no second approver next to a guardian; an adult adds none at all. */
  readonly mayDecide: boolean;
  readonly label: string;
}

const PARTS = [
  { value: 'primary', label: 'Can approve' },
  { value: 'viewer', label: 'Can view only' },
] as const;

const QUESTION = z.object({
  email: z.pipe(address('Enter an email address, like name@home.org.'), z.string().check(z.toLowerCase())),
  part: z.enum(['primary', 'viewer']),
});

export const AskGuardian = ({ uaid, mayDecide, label }: AskGuardianProps) => (
  <SchemaForm
    className={styles.ask}
    stacked
    look="secondary"
    schema={QUESTION}
    initial={{ email: '', part: mayDecide ? 'primary' : 'viewer' }}
    keeps={['part']}
    fields={[
      { name: 'email', line: label, ...ADDRESS_FIELD },
      { name: 'part', when: () => mayDecide, choice: 'Their part', options: PARTS },
    ]}
    submit="Send the email"
    busy="Sending …"
    wordsOf={requestProblem}
    changes={[['consent_overview', uaid]]}
    send={async ({ email, part }) => {
      await inviteGuardian({ uaid, email, part });
      return `If ${email} accepts email, we’re sending one. Its link works for seven days.`;
    }}
  />
);

const SHARED: Readonly<Record<Due['purposes'][number], string>> = {
  collect: 'sharing',
  share_club: 'sharing with club coaches',
  share_colleges: 'sharing with colleges',
};

const answersIt = ({ guardianship }: Person, { answers }: Due): boolean =>
  answers === 'athlete' ? guardianship === null : guardianship?.part === 'primary';

/** The consent notice changed materially: sharing is paused until the person responsible answers here. */
export function NoticeDue({ person, due }: { readonly person: Person; readonly due: Due }) {
  const { problem, press } = useAnswer();
  const what = listText(due.purposes.map((purpose) => SHARED[purpose]));
  const decide = (agrees: boolean) =>
    press(async () => {
      for (const purpose of due.purposes) await decideConsent({ uaid: person.uaid, purpose, granted: agrees });
    });
  const isKeeping = due.answers === 'athlete';
  return (
    <section
      className={stack({ gap: 3, pad: 4, round: 'control', on: 'wash' }, `${styles.changed} ${styles.asks}`)}
      aria-label={`The notice about ${person.name} changed`}
    >
      <p>
        <strong>The notice changed on {dayInWords(due.since)}.</strong> Until someone answers it, {what} is paused: no
        one outside the family sees anything through it. Nothing was deleted.
      </p>
      <p>{due.summary}</p>
      <details className={styles.details}>
        <summary className={box({ tall: 24, tone: 'accent', cursor: 'pointer' })}>Read the full notice</summary>
        <p>{due.body}</p>
        <p className={text({ tone: 'quiet' })}>Notice {due.version}.</p>
      </details>
      {answersIt(person, due) ? (
        <div className={row({ align: 'stretch', wrap: true, gap: 2 }, styles.choices)}>
          <Button label={isKeeping ? 'I have read it: go on' : 'I have read it: go on sharing'} {...decide(true)} />
          <Button label={isKeeping ? 'No, keep nothing more' : 'No, do not share'} {...decide(false)} />
        </div>
      ) : (
        <p className={text({ tone: 'quiet' })}>
          {due.answers === 'athlete'
            ? `${person.name} answers this.`
            : 'A parent or guardian answers this. They have an email about it.'}
        </p>
      )}
      <Problem sentence={problem} />
    </section>
  );
}
