import { createFileRoute } from '@tanstack/react-router';
import { journeySearch } from '#src/features/recruiting/journey/entries/lanes.ts';
import { OwnJourney } from '../../account/own-journey.tsx';
import { personSearch } from '../../account/person-search.ts';

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
