import { createFileRoute } from '@tanstack/react-router';
import { journeySearch, type JourneySearch } from '#src/features/recruiting/journey/entries/lanes.ts';
import { useUserId } from '#src/data/auth/session.ts';
import { JourneyQueryPage } from '#src/features/recruiting/journey/journey-query-page.tsx';
import { NotHere } from '#src/features/recruiting/journey/not-here.tsx';
import { FamilyPerson } from '#src/features/people/grants/to-decide.tsx';
import { LinkButton } from '#src/ui/buttons.tsx';
import { personSearch } from '../../account/account-search.ts';

interface OwnJourneyProps {
  readonly uaid: string | null;
  readonly search: JourneySearch;
  readonly onSearch: (search: JourneySearch) => void;
  readonly onPerson: (uaid: string) => void;
}

const NO_RECORDS = [] as const;

/** The journey as the athlete and the family read it. Nothing of it is written down: they look at their own. */
function OwnJourney({ uaid, onPerson, ...page }: OwnJourneyProps) {
  const userId = useUserId();
  const notHere = (
    <NotHere>
      <LinkButton look="primary" label="To the profile" to="/profile" />
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

export const Route = createFileRoute('/_account/profile/journey')({
  validateSearch: (written: Record<string, unknown>) => ({ ...personSearch(written), ...journeySearch(written) }),
  component: OwnJourneyRoute,
});

function OwnJourneyRoute() {
  const navigate = Route.useNavigate();
  const { rower, ...search } = Route.useSearch();
  return (
    <OwnJourney
      uaid={rower ?? null}
      search={search}
      onSearch={({ lanes }) =>
        void navigate({
          search: (before) => ({
            ...(before.rower === undefined ? {} : { rower: before.rower }),
            ...(lanes === undefined ? {} : { lanes }),
          }),
          replace: true,
          resetScroll: false,
        })
      }
      onPerson={(chosen) => void navigate({ search: { rower: chosen } })}
    />
  );
}
