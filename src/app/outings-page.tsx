// The first page: the invitation to drop a recording, and the library of those that were dropped before.
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ImportPage } from '#src/features/import/import-page.tsx';
import { LibraryNotice } from '#src/features/library/library-notice.tsx';
import { librarySearch, type LibrarySearch, type SearchChange } from '#src/features/library/library-search.ts';
import { Library } from '#src/features/library/library.tsx';
import { StoragePanel } from '#src/features/library/storage-panel.tsx';
import { UndoBar } from '#src/features/library/undo-bar.tsx';
import { useLibrary } from '#src/outings/library.ts';

export function OutingsPage({ search }: { readonly search: LibrarySearch }) {
  const state = useLibrary((library) => library.state);
  const hasOutings = useLibrary((library) => library.records.length > 0);
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
    <ImportPage compact={state === 'loading' || hasOutings}>
      <LibraryNotice problem={problem} />
      {hasOutings && <Library search={search} onSearch={onSearch} onProblem={setProblem} />}
      <UndoBar onProblem={setProblem} />
      {state === 'ready' && <StoragePanel onProblem={setProblem} />}
    </ImportPage>
  );
}

function withChange(before: LibrarySearch, change: SearchChange): LibrarySearch {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));
}
