import { createFileRoute } from '@tanstack/react-router';
import { useCoachedRowers } from '#src/features/people/roster/use-coached-rowers.ts';
import { SeatRacePage } from '#src/features/seat-race/seat-race-page.tsx';

export const Route = createFileRoute('/coach/seat-race')({
  validateSearch: ({ race }: Record<string, unknown>): { race?: string } => (typeof race === 'string' ? { race } : {}),
  component: SeatRaceRoute,
});

function SeatRaceRoute() {
  const navigate = Route.useNavigate();
  const roster = useCoachedRowers();
  const { race = null } = Route.useSearch();
  return (
    <SeatRacePage
      roster={roster}
      chosen={race}
      onChoose={(chosen) => void navigate({ search: chosen === null ? {} : { race: chosen }, replace: true })}
    />
  );
}
