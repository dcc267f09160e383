// Existing links: name, expiry, content, views, and ended ones for a while.
import { revokeProfileLink } from '#src/data/people/profile-links.ts';
import type { FamilyLink } from '#src/data/people/sharing.ts';
import { seenLines } from '#src/recruiting/access/scopes.ts';
import { counted } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { SavingNote } from '../edit/saving-note.tsx';
import { useSaving } from '../edit/use-saving.ts';
import { dayText } from '#src/format/day-text.ts';
import styles from './link-list.module.css';

interface LinkListProps {
  readonly uaid: string;
  readonly links: readonly FamilyLink[];
  readonly mayRevoke: boolean;
}

export function LinkList({ uaid, links, mayRevoke }: LinkListProps) {
  const { saving, save } = useSaving(uaid);
  if (links.length === 0) return <p className={styles.quiet}>None yet.</p>;
  return (
    <>
      <ul className={styles.list}>
        {links.map((link) => {
          const { id, to: name, made_at, opened, last_opened_on, sees, is_live: isLive, waits_for: waits } = link;
          return (
            <li key={id} className={styles.link} data-live={isLive}>
              <div className={styles.words}>
                <strong>{name}</strong>
                <span>{formatState(link)}</span>
                <span>
                  Made {dayText(made_at)} ·{' '}
                  {opened === 0 || last_opened_on === null
                    ? 'never opened'
                    : `opened ${counted(opened, 'time')}, last on ${dayText(last_opened_on)}`}
                </span>
                {sees !== null && seenLines(sees, 'link').map((line) => <span key={line}>{line}</span>)}
              </div>
              {(isLive || waits !== null) && mayRevoke && (
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

function formatState({ until, revoked_at, is_live, waits_for }: FamilyLink): string {
  if (revoked_at !== null) return `Taken back on ${dayText(revoked_at)}`;
  if (is_live) return `Open until ${dayText(until)}`;
  if (waits_for === 'guardian') return 'This link isn’t active until a guardian approves it.';
  if (waits_for === 'consent') return 'This link isn’t active: a guardian’s agreement to share is missing.';
  return `Ended by itself on ${dayText(until)}`;
}
