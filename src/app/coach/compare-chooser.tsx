// The library on the Compare page, for choosing what to compare.
import { useCallback, useState, type ComponentProps } from 'react';
import { LibraryNotice, UndoBar } from '#src/features/library/picked-bar.tsx';
import { librarySearch, type LibrarySearch, type SearchChange } from '#src/features/library/list/library-search.ts';
import { AlertMark } from '#src/features/alerts/alerts-in-library.tsx';
import { Library } from '#src/features/library/library.tsx';
import { SendDialog } from '#src/features/people/team/send-dialog.tsx';
import { SendingMark } from '#src/features/people/team/outbox-list.tsx';
import { useInTeam } from '#src/features/people/team/use-team-sessions.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

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

/** Marks in a session's row besides its own facts. */
const RowMarks = ({ fingerprint }: { readonly fingerprint: string }) => (
  <>
    <SendingMark fingerprint={fingerprint} />
    <AlertMark fingerprint={fingerprint} />
  </>
);

export function LibraryList(props: Omit<ComponentProps<typeof Library>, 'inTeam' | 'SendingMark' | 'onSend'>) {
  const [toSend, setToSend] = useState<LibraryRecord | null>(null);
  return (
    <>
      <Library {...props} inTeam={useInTeam()} SendingMark={RowMarks} onSend={setToSend} />
      {toSend !== null && <SendDialog record={toSend} onClose={() => setToSend(null)} />}
    </>
  );
}
