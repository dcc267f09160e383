import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SchoolsPage } from '#src/features/schools/list/schools-page.tsx';
import { schoolsSearch, type SchoolsChange } from '#src/features/schools/schools-search.ts';

export const Route = createFileRoute('/_account/schools/')({ validateSearch: schoolsSearch, component: Schools });

function Schools() {
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (change: Partial<SchoolsChange>) =>
      void navigate({ search: (before) => schoolsSearch({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  return <SchoolsPage search={Route.useSearch()} onSearch={onSearch} />;
}
