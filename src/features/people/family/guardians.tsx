// Guardians of a person, pending invitations, and a form to invite another.
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ConsentOverview, inviteGuardian } from '#src/data/people/family.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { ADDRESS_FIELD, address } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { Part } from './part.tsx';
import type { Person } from './person-card.tsx';
import { stack } from '#src/ui/primitives.ts';
import styles from './family.module.css';

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
  /** Label of the field, in the inviter's words. */
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

/** Invites a guardian by email: a teenager's first, a second parent, or view-only family. */
export function AskGuardian({ uaid, mayDecide, label }: AskGuardianProps) {
  const cache = useQueryClient();
  return (
    <SchemaForm
      className={styles.ask}
      stacked
      schema={QUESTION}
      initial={{ email: '', part: mayDecide ? 'primary' : 'viewer' }}
      keeps={['part']}
      fields={[
        {
          name: 'email',
          line: { ...ADDRESS_FIELD, label },
        },
        { name: 'part', when: () => mayDecide, choice: { label: 'Their part', options: PARTS } },
      ]}
      submit="Send the email"
      busy="Sending …"
      wordsOf={requestProblem}
      send={async ({ email, part }) => {
        await inviteGuardian(uaid, email, part);
        await cache.invalidateQueries({ queryKey: ['consent', uaid] });
        return `If ${email} accepts email, we’re sending one. Its link works for seven days.`;
      }}
    />
  );
}
