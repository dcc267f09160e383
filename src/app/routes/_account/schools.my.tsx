import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { MySchoolsPage } from '#src/features/recruiting/schools/mine/my-schools-page.tsx';
import { mySchoolsSearch, type MySchoolsChange } from '#src/features/recruiting/schools/mine/my-schools-search.ts';

export const Route = createFileRoute('/_account/schools/my')({ validateSearch: mySchoolsSearch, component: MySchools });

function MySchools() {
  const navigate = Route.useNavigate();
  const written = Route.useSearch();
  // The router leaves in what it was given beside what was read.
  const search = useMemo(() => mySchoolsSearch(written), [written]);
  const onSearch = useCallback(
    (change: Partial<MySchoolsChange>) =>
      void navigate({ search: (before) => mySchoolsSearch({ ...before, ...change }), resetScroll: false }),
    [navigate],
  );
  return <MySchoolsPage search={search} onSearch={onSearch} />;
}
