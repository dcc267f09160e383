// Access card: holder, scopes in words, purpose and expiry; revoke it in part or completely.
import { useState } from 'react';
import { problemOf } from '#src/data/client/failed-request.ts';
import {
  narrowGrant,
  reconfirmGrant,
  revokeGrant,
  sharingQuery,
  type FamilyGrant,
  type Sharing,
} from '#src/data/people/sharing.ts';
import { useChange } from '#src/data/people/use-change.ts';
import { dayText } from '#src/format/day-text.ts';
import { seenLines } from '#src/recruiting/access/scopes.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { NarrowForm } from './narrow-form.tsx';
import { grantState, hasEnded } from './sharing-messages.ts';
import styles from './sharing.module.css';

interface GrantCardProps {
  readonly grant: FamilyGrant;
  readonly sharing: Sharing;
}

export function GrantCard({ grant, sharing }: GrantCardProps) {
  const [narrowing, setNarrowing] = useState(false);
  const concerned = [sharingQuery(sharing.uaid).queryKey];
  const revoke = useChange(revokeGrant, concerned);
  const reconfirm = useChange(reconfirmGrant, concerned);
  const narrow = useChange(
    ({ scopes, until }: { readonly scopes: FamilyGrant['scopes']; readonly until: string | null }) =>
      narrowGrant(grant.id, scopes, until),
    concerned,
  );
  const to = grant.to ?? 'A coach';
  const ended = hasEnded(grant);
  return (
    <article className={styles.card} data-live={grant.is_live} aria-label={`Access of ${to}`}>
      <header className={styles.cardHead}>
        <h3>
          {to} <small>{grant.kind === 'college' ? 'college coach' : grant.is_team ? 'team' : 'coach'}</small>
        </h3>
        <span className={styles.state}>{grantState(grant)}</span>
      </header>
      <p className={styles.words}>For: {grant.purpose}</p>
      {grant.sees !== null && (
        <ul className={styles.opens} aria-label={`What ${to} sees`}>
          {seenLines(grant.sees, grant.kind).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {grant.reconfirm_by !== null && !ended && sharing.is_own && (
        <div className={styles.buttons}>
          <p className={styles.words}>
            A guardian approved this before you turned 18. It ends on {dayText(grant.reconfirm_by)} unless you keep it.
          </p>
          <button
            type="button"
            className={buttonClass('secondary')}
            aria-disabled={reconfirm.isPending}
            onClick={() => reconfirm.mutate(grant.id)}
          >
            Keep it
          </button>
        </div>
      )}
      {narrowing && (
        <NarrowForm
          grant={grant}
          onSave={async (less) => {
            await narrow.mutateAsync(less);
            setNarrowing(false);
          }}
          onCancel={() => setNarrowing(false)}
        />
      )}
      {sharing.may_end && !ended && !narrowing && (
        <div className={styles.buttons}>
          <button
            type="button"
            className={`${buttonClass('secondary')} ${styles.danger}`}
            aria-label={`Take back the access of ${to}`}
            aria-disabled={revoke.isPending}
            onClick={() => {
              if (!revoke.isPending) revoke.mutate(grant.id);
            }}
          >
            {revoke.isPending ? 'Taking back …' : 'Revoke'}
          </button>
          <button
            type="button"
            className={buttonClass('quiet')}
            aria-label={`Let ${to} see less`}
            onClick={() => setNarrowing(true)}
          >
            Change access
          </button>
        </div>
      )}
      <Problem sentence={problemOf(revoke.error ?? reconfirm.error)} />
    </article>
  );
}
