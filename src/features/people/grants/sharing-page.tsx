// Sharing of a rower: pending decisions, current access, giving it, claiming a roster spot, and view history.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sharingQuery, type Sharing } from '#src/data/people/sharing.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import { usePageHead } from '#src/ui/page/use-page-head.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { ClaimPlace } from './claim-place.tsx';
import { FamilyPerson } from './family-person.tsx';
import { GiveAccess } from './give-access.tsx';
import { GrantCard } from './grant-card.tsx';
import { OpensLog } from './opens-log.tsx';
import { hasEnded } from './sharing-messages.ts';
import styles from './sharing.module.css';
import { ToDecide } from './to-decide.tsx';

interface SharingPageProps {
  readonly uaid: string | null;
  readonly onPerson: (uaid: string) => void;
}

export function SharingPage({ uaid, onPerson }: SharingPageProps) {
  usePageHead('Sharing', 'Who can see what of a rower, until when, and who viewed it.');
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>Sharing</h1>
        <p>
          No one outside the family sees anything unless it is given here. What you take back ends at once.{' '}
          <Link to="/profile/journey">See the journey as you see it</Link>
        </p>
      </header>
      <FamilyPerson uaid={uaid} onPerson={onPerson}>
        {(person) => <SharingOf key={person.uaid} uaid={person.uaid} />}
      </FamilyPerson>
    </article>
  );
}

function SharingOf({ uaid }: { readonly uaid: string }) {
  const asked = useQuery(sharingQuery(uaid));
  return (
    <Fetched asked={asked} loading="Loading what is shared …">
      {(sharing) =>
        sharing === null ? (
          <EmptyReason reason="Nothing can be kept or shared yet: a parent has to agree first." />
        ) : (
          <Parts sharing={sharing} />
        )
      }
    </Fetched>
  );
}

function Parts({ sharing }: { readonly sharing: Sharing }) {
  const standing = sharing.grants.filter((grant) => !hasEnded(grant));
  const live = standing.filter(({ approved_at }) => approved_at !== null);
  const ended = sharing.grants.filter(hasEnded);
  const links = linkLines(sharing);
  return (
    <>
      <ToDecide sharing={sharing} />
      <Subject title="Who has access" words="Each person or team, what they see, what for, and until when.">
        {live.length === 0 ? (
          <p className={styles.words}>
            {links.length > 0 ? 'No team and no coach has access. Links are live: see below.' : 'No one has access.'}
          </p>
        ) : (
          live.map((grant) => <GrantCard key={grant.id} grant={grant} sharing={sharing} />)
        )}
        {ended.length > 0 && (
          <details className={styles.ended}>
            <summary>Ended ({ended.length})</summary>
            {ended.map((grant) => (
              <GrantCard key={grant.id} grant={grant} sharing={sharing} />
            ))}
          </details>
        )}
      </Subject>
      {links.length > 0 && (
        <Subject
          title="Live links"
          words="Each names its recipient or its coach. Anyone with the link can read the page without an account."
        >
          <ul className={styles.opens}>
            {links.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        </Subject>
      )}
      <GiveAccess sharing={sharing} />
      <ClaimPlace sharing={sharing} />
      <OpensLog opens={sharing.opens} />
    </>
  );
}

/** Links to the profile and to a coach’s pages that open something now. */
const linkLines = ({ links, pages }: Sharing): readonly { readonly id: string; readonly words: string }[] => [
  ...links
    .filter(({ is_live: isLive }) => isLive)
    .map(({ id, to, until, opened }) => ({
      id,
      words: `${to}, until ${dayText(until)}, opened ${counted(opened, 'time')}`,
    })),
  ...pages.map(({ id, by, session, until }) => ({
    id,
    words: `The page of ${session} by ${by}, until ${dayText(until)}; a guardian, or the athlete from 18 on, ends it under Family`,
  })),
];
