// The first page: the invitation to drop a recording, and the library of those that were dropped before.
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { AlertMark, AlertsInLibrary } from '#src/features/alerts/alerts-in-library.tsx';
import { ImportPage } from '#src/features/import/import-page.tsx';
import { LibraryNotice } from '#src/features/library/library-notice.tsx';
import { librarySearch, type LibrarySearch, type SearchChange } from '#src/features/library/list/library-search.ts';
import { Library } from '#src/features/library/library.tsx';
import { StoragePanel } from '#src/features/library/storage/storage-panel.tsx';
import { UndoBar } from '#src/features/library/picked/undo-bar.tsx';
import { SendDialog } from '#src/features/team/send-dialog.tsx';
import { SendingMark } from '#src/features/team/sending-mark.tsx';
import { TeamSection } from '#src/features/team/team-section.tsx';
import { useInTeam } from '#src/features/team/use-team-outings.ts';
import { useLibrary } from '#src/sessions/library.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';

/** Marks in a session's row besides its own facts. */
const RowMarks = ({ fingerprint }: { readonly fingerprint: string }) => (
  <>
    <SendingMark fingerprint={fingerprint} />
    <AlertMark fingerprint={fingerprint} />
  </>
);

export function OutingsPage({ search }: { readonly search: LibrarySearch }) {
  const state = useLibrary((library) => library.state);
  const hasOutings = useLibrary((library) => library.records.length > 0);
  const [problem, setProblem] = useState<string | null>(null);
  const [toSend, setToSend] = useState<LibraryRecord | null>(null);
  const inTeam = useInTeam();
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
      {hasOutings && (
        <Library
          search={search}
          inTeam={inTeam}
          SendingMark={RowMarks}
          onSearch={onSearch}
          onSend={setToSend}
          onProblem={setProblem}
        />
      )}
      <AlertsInLibrary />
      <UndoBar onProblem={setProblem} />
      {state === 'ready' && <TeamSection />}
      {state === 'ready' && <StoragePanel onProblem={setProblem} />}
      {toSend !== null && <SendDialog record={toSend} onClose={() => setToSend(null)} />}
    </ImportPage>
  );
}

function withChange(before: LibrarySearch, change: SearchChange): LibrarySearch {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));
}
