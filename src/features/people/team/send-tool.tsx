// On the desk: share the open session with a team, and its upload progress.
import { CloudUpload } from 'lucide-react';
import { useOutbox } from '#src/sync/outbox.ts';
import { MenuAction } from '#src/ui/menu/action-menu.tsx';
import { shortWords } from './outbox-messages.ts';
import { useStanding } from './use-standing.ts';
import type { OutboxEntry } from '#storage/outbox-entry.ts';

interface SendToolProps {
  readonly fingerprint: string;
  readonly onSend: () => void;
}

export function SendTool({ fingerprint, onSend }: SendToolProps) {
  const entry = useOutbox(({ entries }) => entries.find((one) => one.fingerprint === fingerprint));
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
