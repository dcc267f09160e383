import { createFileRoute } from '@tanstack/react-router';
import { SeasonPage } from '#src/features/season/season-page.tsx';
import { seasonSearch, type ChangeSeason } from '#src/features/season/season-search.ts';
import { useCallback } from 'react';
import { SEASON_ADDRESS } from '../address/address-forms.ts';
import { useElsewhere } from '../coach/use-elsewhere.ts';

export const Route = createFileRoute('/coach/season')({
  validateSearch: (written: Record<string, unknown>) => seasonSearch(SEASON_ADDRESS.read(written)),
  search: { middlewares: [({ search, next }) => SEASON_ADDRESS.versioned(next(search))] },
  component: SeasonRoute,
});

function SeasonRoute() {
  const navigate = Route.useNavigate();
  const onSearch = useCallback<ChangeSeason>(
    (change) =>
      void navigate({ search: (before) => seasonSearch({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  return <SeasonPage search={Route.useSearch()} onSearch={onSearch} elsewhere={useElsewhere()} />;
}
