// Upload progress of one session, live.
import { useAuthSession } from '#src/data/auth/session.ts';
import { useConnection } from '#src/offline/connection.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { outboxKey, type OutboxEntry } from '#storage/outbox-entry.ts';
import type { UploadState } from './outbox-messages.ts';

export function useStanding(entry: OutboxEntry): UploadState {
  const bytes = useOutbox(({ progress }) => progress[outboxKey(entry)]);
  const online = useConnection((state) => state.online);
  const authSession = useAuthSession();
  return { entry, bytes, online, userId: authSession.state === 'signed-in' ? authSession.user.id : null };
}
