// Processes the outbox, one session at a time and in one browser tab at a time: other tabs wait for its lock, and one
// of them continues when the tab closes.
import { type OutboxStore, outboxKey, type OutboxEntry } from '#storage/outbox-store.ts';
import { withLock } from '#storage/locks.ts';
import { accepted, again, begun, failed, nextTurn, uploadBegun } from './outbox-steps.ts';
import { CANCELLED, type SendOutcome, type SendWatch } from './send-session.ts';

export interface RunnerParts {
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
