import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { MySchoolsPage } from '#src/features/schools/mine/my-schools-page.tsx';
import { mySchoolsSearch, type MySchoolsChange } from '#src/features/schools/mine/my-schools-search.ts';

export const Route = createFileRoute('/_account/schools/my')({ validateSearch: mySchoolsSearch, component: MySchools });

function MySchools() {
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (change: Partial<MySchoolsChange>) =>
      void navigate({ search: (before) => mySchoolsSearch({ ...before, ...change }), resetScroll: false }),
    [navigate],
  );
  return <MySchoolsPage search={Route.useSearch()} onSearch={onSearch} />;
}
