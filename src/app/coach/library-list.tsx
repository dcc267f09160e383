// The library as every page shows it: marks in its rows, and sending to a team.
import { useState, type ComponentProps } from 'react';
import { AlertMark } from '#src/features/alerts/alerts-in-library.tsx';
import { Library } from '#src/features/library/library.tsx';
import { SendDialog } from '#src/features/people/team/send-dialog.tsx';
import { SendingMark } from '#src/features/people/team/sending-mark.tsx';
import { useInTeam } from '#src/features/people/team/use-team-sessions.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

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
