// The journey as the athlete and the family read it. Nothing of it is written down: they look at their own.
import { Link } from '@tanstack/react-router';
import { useAuthSession } from '#src/data/auth/session.ts';
import { JourneyQueryPage } from '#src/features/recruiting/journey/journey-query-page.tsx';
import type { JourneySearch } from '#src/features/recruiting/journey/entries/lanes.ts';
import { NotHere } from '#src/features/recruiting/journey/not-here.tsx';
import { FamilyPerson } from '#src/features/people/grants/family-person.tsx';
import { buttonClass } from '#src/ui/button.ts';

interface OwnJourneyProps {
  readonly uaid: string | null;
  readonly search: JourneySearch;
  readonly onSearch: (search: JourneySearch) => void;
  readonly onPerson: (uaid: string) => void;
}

const NO_RECORDS = [] as const;

export function OwnJourney({ uaid, onPerson, ...page }: OwnJourneyProps) {
  const authSession = useAuthSession();
  const userId = authSession.state === 'signed-in' ? authSession.user.id : '';
  const notHere = (
    <NotHere>
      <Link to="/profile" className={buttonClass('primary')}>
        To the profile
      </Link>
    </NotHere>
  );
  return (
    <FamilyPerson uaid={uaid} onPerson={onPerson} title="Journey">
      {(person) => (
        <JourneyQueryPage
          key={person.uaid}
          {...page}
          uaid={person.uaid}
          userId={userId}
          acts={person.acts}
          records={NO_RECORDS}
          notHere={notHere}
          notAnAddress={notHere}
        />
      )}
    </FamilyPerson>
  );
}
