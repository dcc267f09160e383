// On the desk: share the open session with a team, and its upload progress.
import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useLibrary } from '#src/sessions/library.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import card from '#src/ui/card-popover.module.css';
import { shortWords } from './outbox-messages.ts';
import { SendDialog } from './send-dialog.tsx';
import styles from './send-dialog.module.css';
import { useStanding } from './use-standing.ts';
import type { OutboxEntry } from '#workers/storage/outbox-entry.ts';

/** Nothing for a session that is not saved on the device: only saved ones can be uploaded after a reload. */
export function SendTool({ fingerprint }: { readonly fingerprint: string | null }) {
  const record = useLibrary(({ records }) => records.find((one) => one.fingerprint === fingerprint));
  const entry = useOutbox(({ entries }) => entries.find((one) => one.fingerprint === fingerprint));
  const [open, setOpen] = useState(false);
  if (record === undefined) return null;
  return (
    <>
      <Button className={`${card['button']} ${styles.tool}`} aria-label="Send to team" onPress={() => setOpen(true)}>
        <CloudUpload size={15} aria-hidden />
        {entry === undefined ? 'Team' : <OnItsWay entry={entry} />}
      </Button>
      {open && <SendDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

function OnItsWay({ entry }: { readonly entry: OutboxEntry }) {
  const standing = useStanding(entry);
  return shortWords(standing);
}
