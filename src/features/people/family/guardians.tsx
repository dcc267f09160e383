// Guardians of a person, pending invitations, and a form to invite another.
import type { ConsentOverview } from '#src/data/people/family.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { AskGuardian } from './ask-guardian.tsx';
import { Part } from './part.tsx';
import type { Person } from './person-card.tsx';
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
      <ul className={styles.looks}>
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
