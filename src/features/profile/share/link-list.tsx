// The links there are: until when, how often opened (never by whom), and ended ones for a while.
import { useState } from 'react';
import { revokeProfileLink, type ProfileLink } from '#src/backend/people/profile-links.ts';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { SavingNote } from '../edit/saving-note.tsx';
import { useSaving } from '../edit/use-saving.ts';
import { dayText } from '#src/format/day-text.ts';
import styles from './link-list.module.css';

interface LinkListProps {
  readonly uaid: string;
  readonly links: readonly ProfileLink[];
  readonly mayRevoke: boolean;
}

export function LinkList({ uaid, links, mayRevoke }: LinkListProps) {
  const { saving, save } = useSaving(uaid);
  const [now] = useState(() => Date.now());
  if (links.length === 0) return <p className={styles.quiet}>None yet.</p>;
  return (
    <>
      <ul className={styles.list}>
        {links.map((link) => {
          const { id, label, created_at, opened, last_opened_on } = link;
          const name = label ?? `Link of ${dayText(created_at)}`;
          const isLive = link.revoked_at === null && Date.parse(link.expires_at) > now;
          return (
            <li key={id} className={styles.link} data-live={isLive}>
              <div className={styles.words}>
                <strong>{name}</strong>
                <span>{stateOf(link, isLive)}</span>
                <span>
                  Made {dayText(created_at)} ·{' '}
                  {opened === 0 || last_opened_on === null
                    ? 'never opened'
                    : `opened ${counted(opened, 'time')}, last on ${dayText(last_opened_on)}`}
                </span>
              </div>
              {isLive && mayRevoke && (
                <button
                  type="button"
                  className={buttonClass('secondary')}
                  aria-label={`End the link: ${name}`}
                  onClick={() => void save(() => revokeProfileLink(id))}
                >
                  Revoke
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {saving.state === 'failed' && <SavingNote saving={saving} />}
    </>
  );
}

function stateOf({ expires_at, revoked_at }: ProfileLink, isLive: boolean): string {
  if (revoked_at !== null) return `Taken back on ${dayText(revoked_at)}`;
  return isLive ? `Open until ${dayText(expires_at)}` : `Ended by itself on ${dayText(expires_at)}`;
}
