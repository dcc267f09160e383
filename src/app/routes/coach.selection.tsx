import { createFileRoute } from '@tanstack/react-router';
import { useCoachedRowers } from '#src/features/people/roster/use-roster-names.ts';
import { SelectionPage } from '#src/features/selection/selection-page.tsx';

export const Route = createFileRoute('/coach/selection')({
  validateSearch: ({ race }: Record<string, unknown>): { race?: string } => (typeof race === 'string' ? { race } : {}),
  component: SelectionRoute,
});

function SelectionRoute() {
  const navigate = Route.useNavigate();
  const roster = useCoachedRowers();
  const { race = null } = Route.useSearch();
  return (
    <SelectionPage
      roster={roster}
      chosen={race}
      onChoose={(chosen) => void navigate({ search: chosen === null ? {} : { race: chosen }, replace: true })}
    />
  );
}
