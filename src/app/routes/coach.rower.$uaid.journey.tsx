import { createFileRoute } from '@tanstack/react-router';
import { journeySearch } from '#src/features/recruiting/journey/entries/lanes.ts';
import { CoachJourney } from '../coach/coach-journey.tsx';

export const Route = createFileRoute('/coach/rower/$uaid/journey')({
  validateSearch: journeySearch,
  component: JourneyRoute,
});

function JourneyRoute() {
  const navigate = Route.useNavigate();
  const { uaid } = Route.useParams();
  return (
    <CoachJourney
      key={uaid}
      uaid={uaid}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
