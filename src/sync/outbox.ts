// Outbox for the page: sessions queued for upload to a team with their progress, plus enqueue, retry and cancel. Only
// `ask` adds entries.
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
import { recordsToSend } from './joined-parts.ts';
import { again, newEntry, type SendFailure, accepted, begun, failed, nextTurn, uploadBegun } from './outbox-steps.ts';
import { forgetUpload, sendSession, type SendOutcome, type SendWatch, CANCELLED } from './send-session.ts';
import { formatTitle } from './team-summary.ts';
import { shareAnnotations } from './messages/share-messages.ts';
import { withLock } from '#storage/locks.ts';

interface RunnerParts {
  readonly store: OutboxStore;
  readonly send: (entry: OutboxEntry, watch: SendWatch) => Promise<SendOutcome>;
  /** User whose sessions may be uploaded; null when signed out. */
  readonly userId: () => string | null;
  readonly isOnline: () => boolean;
  /** The outbox was changed by this tab. */
  readonly onChanged: () => void;
  readonly onProgress: (key: string, bytes: number) => void;
  readonly onSent: (entry: OutboxEntry) => void;
}

const LOCK = 'outbox';

interface Sending {
  readonly key: string;
  readonly userId: string;
  readonly cancellation: AbortController;
}

/**
 * One session at a time and in one browser tab at a time: other tabs wait for its lock, and one of them continues when
 * the tab closes.
 */
export class OutboxRunner {
  readonly #parts: RunnerParts;
  #isRunning = false;
  #isWanted = false;
  #sending: Sending | null = null;
  #interrupt: () => void = () => undefined;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  /** Something may have to be done: an entry came or went, the network or the person changed. */
  wake(): void {
    const { isOnline, userId } = this.#parts;
    this.#isWanted = true;
    if (this.#sending !== null && (!isOnline() || userId() !== this.#sending.userId)) {
      this.#sending.cancellation.abort();
    }
    this.#interrupt();
    if (this.#isRunning) return;
    this.#isRunning = true;
    void withLock(LOCK, () => this.#run()).finally(() => {
      this.#isRunning = false;
      if (this.#isWanted) this.wake();
    });
  }

  /** The network is back: whatever waited for it is tried at once. */
  async retryAll(): Promise<void> {
    const entries = await this.#parts.store.list();
    if (!entries.ok) return;
    for (const entry of entries.value.filter(({ state, attempts }) => state === 'waiting' && attempts > 0)) {
      await this.#parts.store.change(outboxKey(entry), (before) => again(before, Date.now()));
    }
    this.#parts.onChanged();
    this.wake();
  }

  /** Uploads in progress that were removed from the outbox, in any tab, are canceled on the server too. */
  cancelAbsent(keys: ReadonlySet<string>): void {
    if (this.#sending !== null && !keys.has(this.#sending.key)) this.#sending.cancellation.abort(CANCELLED);
  }

  isSending(key: string): boolean {
    return this.#sending?.key === key;
  }

  async #run(): Promise<void> {
    const { store, userId, isOnline } = this.#parts;
    for (;;) {
      this.#isWanted = false;
      const entries = await store.list();
      if (!entries.ok || !isOnline()) return;
      const turn = nextTurn(entries.value, userId(), Date.now());
      if (turn.do === 'rest') return;
      if (turn.do === 'send') await this.#send(turn.entry);
      else if (!this.#isWanted) await this.#sleep(turn.ms);
    }
  }

  async #send(entry: OutboxEntry): Promise<void> {
    const { store, send, onChanged, onProgress, onSent } = this.#parts;
    const key = outboxKey(entry);
    const cancellation = new AbortController();
    this.#sending = { key, userId: entry.userId, cancellation };
    /** One after the other: a change asked for later is never overtaken. */
    let writing: Promise<unknown> = Promise.resolve();
    const change = (step: (before: OutboxEntry) => OutboxEntry): void => {
      writing = writing.then(() => store.change(key, step)).then(onChanged);
    };
    change(begun);
    const outcome = await send(entry, {
      onUploadUrl: (url) => change((before) => uploadBegun(before, url)),
      onProgress: (bytes) => onProgress(key, bytes),
      onAccepted: (bytes) => change((before) => accepted(before, bytes)),
      signal: cancellation.signal,
    });
    this.#sending = null;
    if (outcome !== null) change((before) => failed(before, outcome, Date.now()));
    await writing;
    if (outcome !== null) return;
    await store.remove(key);
    onChanged();
    onSent(entry);
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const clock = setTimeout(resolve, ms);
      this.#interrupt = () => {
        clearTimeout(clock);
        resolve();
      };
    });
  }
}

interface OutboxState {
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
