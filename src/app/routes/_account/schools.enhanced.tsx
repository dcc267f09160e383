import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { ComparePage } from '#src/features/recruiting/schools/compare/compare-page.tsx';
import { schoolsSearch, type SchoolsChange } from '#src/features/recruiting/schools/schools-search.ts';

export const Route = createFileRoute('/_account/schools/enhanced')({
  validateSearch: schoolsSearch,
  component: Compare,
});

function Compare() {
  const navigate = Route.useNavigate();
  const written = Route.useSearch();
  // The router leaves in what it was given beside what was read.
  const search = useMemo(() => schoolsSearch(written), [written]);
  const onSearch = useCallback(
    (change: Partial<SchoolsChange>) =>
      void navigate({ search: (before) => schoolsSearch({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  return <ComparePage search={search} onSearch={onSearch} />;
}
