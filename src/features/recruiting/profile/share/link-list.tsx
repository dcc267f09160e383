// Existing links: name, expiry, content, views, and ended ones for a while.
import { useQueryClient } from '@tanstack/react-query';
import { revokeProfileLink } from '#src/data/people/profile-access.ts';
import type { FamilyLink } from '#src/data/people/sharing.ts';
import { seenLines } from '#src/recruiting/scopes.ts';
import { counted } from '#src/format/number.ts';
import { dayText } from '#src/format/day-text.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { text } from '#src/ui/primitives.ts';
import { refetchAll } from '../profile-queries.ts';

interface LinkListProps {
  readonly uaid: string;
  readonly links: readonly FamilyLink[];
  readonly mayRevoke: boolean;
}

export function LinkList({ uaid, links, mayRevoke }: LinkListProps) {
  const cache = useQueryClient();
  return (
    <ResourceList
      look="plain"
      asked={links}
      empty="None yet."
      rowKey={({ id }) => id}
      acts={({ id, to, is_live: isLive, waits_for: waits }) =>
        (isLive || waits !== null) && mayRevoke
          ? [{ label: 'Revoke', of: to, run: async () => void (await revokeProfileLink(id)) }]
          : []
      }
      onActed={() => refetchAll(cache, uaid)}
    >
      {(link) => (
        <>
          <strong>{link.to}</strong>
          <span className={text({ tone: link.is_live ? 'good' : 'quiet', size: 13 })}>{formatState(link)}</span>
          <span className={text({ tone: 'quiet', size: 13 })}>
            {link.opened === 0 || link.last_opened_on === null
              ? `Made ${dayText(link.made_at)} · never opened`
              : `Made ${dayText(link.made_at)} · opened ${counted(link.opened, 'time')}, last on ${dayText(link.last_opened_on)}`}
          </span>
          {link.sees !== null &&
            seenLines(link.sees, 'link').map((line) => (
              <span key={line} className={text({ tone: 'quiet', size: 13 })}>
                {line}
              </span>
            ))}
        </>
      )}
    </ResourceList>
  );
}

function formatState({ until, revoked_at, is_live, waits_for }: FamilyLink): string {
  if (revoked_at !== null) return `Taken back on ${dayText(revoked_at)}`;
  if (is_live) return `Open until ${dayText(until)}`;
  if (waits_for === 'guardian') return 'This link isn’t active until a guardian approves it.';
  if (waits_for === 'consent') return 'This link isn’t active: a guardian’s agreement to share is missing.';
  return `Ended by itself on ${dayText(until)}`;
}
