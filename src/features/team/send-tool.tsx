// On the desk: share the open session with a team, and its upload progress.
import { CloudUpload } from 'lucide-react';
import { useLibrary } from '#src/sessions/library.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { MenuAction } from '#src/ui/menu/action-menu.tsx';
import { shortWords } from './outbox-messages.ts';
import { useStanding } from './use-standing.ts';
import type { OutboxEntry } from '#workers/storage/outbox-entry.ts';

interface SendToolProps {
  readonly fingerprint: string | null;
  readonly onSend: () => void;
}

/** Nothing for a session that is not saved on the device: only saved ones can be uploaded after a reload. */
export function SendTool({ fingerprint, onSend }: SendToolProps) {
  const isSaved = useLibrary(({ records }) => records.some((one) => one.fingerprint === fingerprint));
  const entry = useOutbox(({ entries }) => entries.find((one) => one.fingerprint === fingerprint));
  if (!isSaved) return null;
  return (
    <MenuAction
      name="Send to team"
      Icon={CloudUpload}
      detail={entry === undefined ? undefined : <OnItsWay entry={entry} />}
      onAction={onSend}
    />
  );
}

function OnItsWay({ entry }: { readonly entry: OutboxEntry }) {
  const standing = useStanding(entry);
  return shortWords(standing);
}
