import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ComparePage } from '#src/features/compare/compare-page.tsx';
import type { ChangeSearch } from '#src/features/compare/sides/sources.ts';
import { COMPARE_ADDRESS } from '../address/address-forms.ts';
import { CompareChooser } from '../coach/compare-chooser.tsx';
import { compareSearch } from '../coach/session-search.ts';

export const Route = createFileRoute('/coach/compare')({
  validateSearch: (written: Record<string, unknown>) => compareSearch(COMPARE_ADDRESS.read(written)),
  search: { middlewares: [({ search, next }) => COMPARE_ADDRESS.versioned(next(search))] },
  component: CompareRoute,
});

function CompareRoute() {
  const navigate = Route.useNavigate();
  const onSearch = useCallback<ChangeSearch>(
    (change) =>
      void navigate({ search: (before) => compareSearch({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  return <ComparePage search={Route.useSearch()} onSearch={onSearch} Chooser={CompareChooser} />;
}
