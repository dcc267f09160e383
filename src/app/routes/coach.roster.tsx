import { createFileRoute } from '@tanstack/react-router';
import { RosterPage } from '#src/features/people/roster/roster-page.tsx';
import { rosterSearch } from '#src/features/people/roster/roster-search.ts';

export const Route = createFileRoute('/coach/roster')({ validateSearch: rosterSearch, component: RosterRoute });

function RosterRoute() {
  const navigate = Route.useNavigate();
  return (
    <RosterPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
