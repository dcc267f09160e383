// Athletes who gave the coach personal access: from another club, a camp, or a college search.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sharedWithMeQuery, type SharedWithMe } from '#src/data/people/sharing.ts';
import { dayText } from '#src/format/day-text.ts';
import { seenLines } from '#src/recruiting/access/scopes.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import styles from './shared-with-you.module.css';

export function SharedWithYou({ user }: { readonly user: string }) {
  const shared = useQuery(sharedWithMeQuery(user)).data ?? [];
  if (shared.length === 0) return null;
  return (
    <section className={styles.shared} aria-labelledby="shared-with-you">
      <h2 id="shared-with-you">Shared with you by name</h2>
      <ResourceList asked={shared} empty={null} rowKey={({ id }) => id}>
        {(one) => <Shared shared={one} />}
      </ResourceList>
    </section>
  );
}

function Shared({ shared: { uaid, kind, name, sees, purpose, until } }: { readonly shared: SharedWithMe }) {
  const called = name ?? 'A rower';
  return (
    <div className={styles.row}>
      <div>
        <Link to="/coach/rower/$uaid/journey" params={{ uaid }} aria-label={`${called}, journey`}>
          {called}
        </Link>
        <small>
          {kind === 'college' ? 'For a college search' : 'As a club coach'} · {purpose}
        </small>
      </div>
      <p>
        {seenLines(sees, kind).join('; ')}
        <small>until {dayText(until)}</small>
      </p>
    </div>
  );
}
