// The library on the Compare page, for choosing what to compare.
import { useCallback, useState } from 'react';
import { LibraryNotice } from '#src/features/library/library-notice.tsx';
import { librarySearch, type LibrarySearch, type SearchChange } from '#src/features/library/list/library-search.ts';
import { UndoBar } from '#src/features/library/picked/undo-bar.tsx';
import { LibraryList } from './library-list.tsx';

/** `picked`: fingerprints that are chosen already. */
export function CompareChooser({ picked }: { readonly picked: readonly string[] }) {
  const [search, setSearch] = useState<LibrarySearch>({});
  const [problem, setProblem] = useState<string | null>(null);
  const onSearch = useCallback(
    (change: SearchChange): void => setSearch((before) => librarySearch({ ...before, ...change })),
    [],
  );
  return (
    <>
      <LibraryNotice problem={problem} />
      <LibraryList search={search} picked={picked} onSearch={onSearch} onProblem={setProblem} />
      <UndoBar onProblem={setProblem} />
    </>
  );
}
