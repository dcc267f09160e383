// The first page: the invitation to drop a recording, and the library of those that were dropped before.
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { AlertsInLibrary } from '#src/features/alerts/alerts-in-library.tsx';
import { ImportPage } from '#src/features/import/import-page.tsx';
import { LibraryNotice } from '#src/features/library/library-notice.tsx';
import { librarySearch, type LibrarySearch, type SearchChange } from '#src/features/library/list/library-search.ts';
import { StoragePanel } from '#src/features/library/storage/storage-panel.tsx';
import { UndoBar } from '#src/features/library/picked/undo-bar.tsx';
import { TeamSection } from '#src/features/people/team/team-section.tsx';
import { useLibrary } from '#src/library/stored/library.ts';
import { LibraryList } from './compare-chooser.tsx';

export function SessionsPage({ search }: { readonly search: LibrarySearch }) {
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
