// The outbox in the database: pending uploads of sessions to a team. Every change is a transaction on the current
// entry: one canceled in another tab is never written back.
import { success, type Result } from '#engine/recording/result.ts';
import type { DeviceDatabase } from './database.ts';
import * as z from 'zod/mini';
import { documentReader } from './versions.ts';

const CHANNEL = 'strokeside.outbox';

export class OutboxStore {
  readonly #database: DeviceDatabase;
  #channel: BroadcastChannel | null;

  constructor(database: DeviceDatabase) {
    this.#database = database;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  }

  /** In the order of the requests. */
  async list(): Promise<Result<readonly OutboxEntry[]>> {
    const kept = await this.#database.run(async (database): Promise<unknown[]> => database.getAll('outbox'));
    if (!kept.ok) return kept;
    const entries = kept.value.flatMap((one) => readOutboxEntry(one) ?? []);
    return success(entries.toSorted((one, other) => one.askedAt - other.askedAt));
  }

  async put(entry: OutboxEntry): Promise<Result<void>> {
    const put = await this.#database.run(async (database) => {
      await database.put('outbox', entry, outboxKey(entry));
    });
    return this.#told(put);
  }

  /** Returns the resulting entry; null if it no longer exists. */
  async change(key: string, change: (before: OutboxEntry) => OutboxEntry): Promise<Result<OutboxEntry | null>> {
    const changed = await this.#database.run(async (database) => {
      const transaction = database.transaction('outbox', 'readwrite');
      const before = readOutboxEntry(await transaction.store.get(key));
      const after = before === null ? null : change(before);
      if (after !== null) await transaction.store.put(after, key);
      await transaction.done;
      return after;
    });
    return this.#told(changed);
  }

  async remove(key: string): Promise<Result<void>> {
    return this.#told(await this.#database.run(async (database) => database.delete('outbox', key)));
  }

  /** Calls back when another tab changed the outbox; returns an unsubscribe function. */
  onChangedElsewhere(callback: () => void): () => void {
    const channel = this.#channel;
    channel?.addEventListener('message', callback);
    return () => channel?.removeEventListener('message', callback);
  }

  dispose(): void {
    this.#channel?.close();
    this.#channel = null;
    this.#database.close();
  }

  #told<T>(result: Result<T>): Result<T> {
    if (result.ok) this.#channel?.postMessage(null);
    return result;
  }
}

const entry = z.object({
  version: z.literal(1),
  teamId: z.string(),
  teamName: z.string(),
  /** The requesting user: never sent in anyone else's name. */
  userId: z.string(),
  fingerprint: z.string(),
  /** Name in the library, for when it is no longer there. */
  title: z.string(),
  sizeBytes: z.number(),
  /** Milliseconds since the epoch, as `nextTryAt`. */
  askedAt: z.number(),
  /** `refused`: needs an action by the user. */
  state: z.enum(['waiting', 'sending', 'refused']),
  /** Bytes confirmed by the server. */
  sentBytes: z.number(),
  /** Where to resume a started upload; null before the start. */
  uploadUrl: z.nullable(z.string()),
  /** Consecutive failed tries. */
  attempts: z.number(),
  nextTryAt: z.number(),
  /** One sentence why it is not uploaded yet. */
  problem: z.nullable(z.string()),
});

/**
 * A pending upload of one session to a team: the request, its progress, and the next retry. The current version; an
 * unreadable entry is ignored, so that nothing is sent by mistake.
 */
export type OutboxEntry = Readonly<z.infer<typeof entry>>;

export const outboxKey = ({ teamId, fingerprint }: Pick<OutboxEntry, 'teamId' | 'fingerprint'>): string =>
  `${teamId}/${fingerprint}`;

const read = documentReader<OutboxEntry>(entry);

export const readOutboxEntry = (kept: unknown): OutboxEntry | null => read(kept).document;
