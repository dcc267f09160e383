import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { librarySearch, type LibrarySearch, type SearchChange } from '#src/features/library/list/library-search.ts';
import { AlertsInLibrary } from '#src/features/alerts/alerts-in-library.tsx';
import { ImportPage } from '#src/features/import/import-page.tsx';
import { LibraryNotice, UndoBar } from '#src/features/library/picked-bar.tsx';
import { StoragePanel } from '#src/features/library/storage/storage-panel.tsx';
import { TeamSection } from '#src/features/people/team/team-section.tsx';
import { useLibrary } from '#src/library/stored/library.ts';
import { LIBRARY_ADDRESS } from '../address/address-forms.ts';
import { LibraryList } from '../coach/compare-chooser.tsx';

/** The first page: the invitation to drop a recording, and the library of those that were dropped before. */
function SessionsPage({ search }: { readonly search: LibrarySearch }) {
  const state = useLibrary((library) => library.state);
  const hasSessions = useLibrary((library) => library.records.length > 0);
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const onSearch = useCallback(
    (change: SearchChange): void =>
      void navigate({
        to: '/coach',
        search: (before) => withChange(librarySearch(before), change),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <ImportPage compact={state === 'loading' || hasSessions}>
      <LibraryNotice problem={problem} />
      {hasSessions && <LibraryList search={search} onSearch={onSearch} onProblem={setProblem} />}
      <AlertsInLibrary />
      <UndoBar onProblem={setProblem} />
      {state === 'ready' && <TeamSection />}
      {state === 'ready' && <StoragePanel onProblem={setProblem} />}
    </ImportPage>
  );
}

function withChange(before: LibrarySearch, change: SearchChange): LibrarySearch {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));
}

export const Route = createFileRoute('/coach/')({
  validateSearch: (written: Record<string, unknown>) => librarySearch(LIBRARY_ADDRESS.read(written)),
  search: { middlewares: [({ search, next }) => LIBRARY_ADDRESS.versioned(next(search))] },
  component: SessionsRoute,
});

function SessionsRoute() {
  return <SessionsPage search={Route.useSearch()} />;
}
