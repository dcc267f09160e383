// Outbox state for the page: sessions queued for upload to a team with their progress, plus enqueue, retry and cancel.
// Only `ask` adds entries.
import { create } from 'zustand';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { authSessionSource } from '#src/data/auth/session-source.ts';
import { teamSessionsChanged } from '#src/data/team/team-sessions.ts';
import { useConnection } from '#src/offline/connection.ts';
import { deviceDatabase, libraryStore } from '#src/library/stored/device.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { hasPresentFacts, withoutFormerMeans } from '#storage/session-facts.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { outboxKey, type OutboxEntry, OutboxStore } from '#storage/outbox-store.ts';
import { rawFile } from '#storage/recording-files.ts';
import { OutboxRunner } from './outbox-runner.ts';
import { recordsToSend } from './joined-parts.ts';
import { again, newEntry, type SendFailure } from './outbox-steps.ts';
import { forgetUpload, sendSession, type SendOutcome, type SendWatch } from './send-session.ts';
import { formatTitle } from './team-summary.ts';
import { shareAnnotations } from './messages/share-messages.ts';

export interface OutboxState {
  /** In request order. */
  readonly entries: readonly OutboxEntry[];
  /** By key: bytes on their way, of what is under way in this tab. */
  readonly progress: Readonly<Record<string, number>>;
  /** The last one that arrived in this visit. */
  readonly sent: OutboxEntry | null;
  readonly ask: (record: LibraryRecord, team: { readonly id: string; readonly name: string }) => Promise<Result<void>>;
  readonly retry: (entry: OutboxEntry) => Promise<void>;
  readonly cancel: (entry: OutboxEntry) => Promise<void>;
}

const store = new OutboxStore(deviceDatabase);

const userNow = (): string | null => {
  const session = authSessionSource.current();
  return session.state === 'signed-in' ? session.user.id : null;
};

const refusedHere = (sentence: string): SendFailure => ({ kind: 'refused', sentence });

/** Teams receive this version's analysis: older ones are analyzed again first. */
async function measuredRecord(fingerprint: string): Promise<Result<LibraryRecord | null>> {
  const record = await libraryStore.record(fingerprint);
  if (!record.ok || record.value === null || hasPresentFacts(record.value)) return record;
  const measured = await useLibrary.getState().analysisOf(fingerprint);
  const now = measured.ok ? await libraryStore.record(fingerprint) : record;
  return now.ok && now.value !== null ? success(withoutFormerMeans(now.value)) : now;
}

/** Finds the bytes on the device, and has them sent. */
async function send(entry: OutboxEntry, watch: SendWatch): Promise<SendOutcome> {
  const record = await measuredRecord(entry.fingerprint);
  if (!record.ok) return refusedHere(record.failure.sentence);
  if (record.value === null) return refusedHere('This session is no longer on this device, so it was not sent.');
  const file = await rawFile(record.value);
  if (file === null) {
    return refusedHere('The browser has lost the recording of this session: drop its file again, then try again.');
  }
  const outcome = await sendSession(entry, { record: record.value, file }, watch);
  if (outcome === null) await shareAnnotations(entry.teamId, entry.fingerprint);
  // The rail shows whether the server or the network is down.
  if (outcome?.kind === 'unreachable') void useConnection.getState().check();
  return outcome;
}

export const useOutbox = create<OutboxState>()((set, get) => {
  const refresh = async (): Promise<void> => {
    const listed = await store.list();
    if (!listed.ok) return;
    set({ entries: listed.value });
    runner.cancelAbsent(new Set(listed.value.map(outboxKey)));
  };

  const runner = new OutboxRunner({
    store,
    send,
    userId: userNow,
    isOnline: () => useConnection.getState().online,
    onChanged: () => void refresh(),
    onProgress: (key, bytes) => set(({ progress }) => ({ progress: { ...progress, [key]: bytes } })),
    onSent: (sent) => {
      set(({ progress }) => ({ sent, progress: without(progress, outboxKey(sent)) }));
      void teamSessionsChanged();
    },
  });

  const refreshAndWake = async (): Promise<void> => {
    await refresh();
    // A page whose outbox is empty does nothing.
    if (get().entries.length > 0) runner.wake();
  };
  store.onChangedElsewhere(() => void refreshAndWake());
  authSessionSource.subscribe(() => void refreshAndWake());
  useConnection.subscribe(({ online }, before) => {
    if (online === before.online || get().entries.length === 0) return;
    if (online) void runner.retryAll();
    else runner.wake();
  });
  void refreshAndWake();

  return {
    entries: [],
    progress: {},
    sent: null,

    async ask(record, team) {
      const userId = userNow();
      if (userId === null) return failure('signed-out', 'Sign in to send a session to your team.');
      const records = await recordsToSend(record, async (fingerprint) => {
        const part = await libraryStore.record(fingerprint);
        return part.ok ? part.value : null;
      });
      if (!records.ok) return records;
      const askedAt = Date.now();
      for (const [index, { fingerprint, bytes, ...rest }] of records.value.entries()) {
        const entry = newEntry({
          teamId: team.id,
          teamName: team.name,
          userId,
          fingerprint,
          title: formatTitle(rest),
          sizeBytes: bytes,
          // They are sent in this order.
          askedAt: askedAt + index,
        });
        const put = await store.put(entry);
        if (!put.ok) return put;
      }
      await refreshAndWake();
      return success(undefined);
    },

    async retry(entry) {
      await store.change(outboxKey(entry), (before) => again(before, Date.now()));
      await refreshAndWake();
    },

    async cancel(entry) {
      const key = outboxKey(entry);
      const isHere = runner.isSending(key);
      await store.remove(key);
      await refresh();
      set(({ progress }) => ({ progress: without(progress, key) }));
      if (!isHere) await forgetUpload(entry);
    },
  };
});

const without = (progress: OutboxState['progress'], key: string): OutboxState['progress'] =>
  Object.fromEntries(Object.entries(progress).filter(([one]) => one !== key));
