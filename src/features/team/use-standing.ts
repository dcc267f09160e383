// Upload progress of one session, live.
import { useSession } from '#src/data/auth/session.ts';
import { useConnection } from '#src/offline/connection.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { outboxKey, type OutboxEntry } from '#storage/outbox-entry.ts';
import type { UploadState } from './outbox-messages.ts';

export function useStanding(entry: OutboxEntry): UploadState {
  const bytes = useOutbox(({ progress }) => progress[outboxKey(entry)]);
  const online = useConnection((state) => state.online);
  const session = useSession();
  return { entry, bytes, online, userId: session.state === 'signed-in' ? session.user.id : null };
}
