// Notebook of a coach, separate from the sessions: lists of entries of one kind. Every change is a transaction on the
// current entry; an unreadable one, as of a newer version, stays unchanged.
import type * as z from 'zod/mini';
import { success, type Result } from '#engine/recording/result.ts';
import type { DeviceDatabase } from './database.ts';
import { documentReader } from './versions.ts';

export interface NotebookEntry {
  readonly id: string;
}

export interface NotebookKind<Entry extends NotebookEntry> {
  /** Prefix of its keys; must never change. */
  readonly name: string;
  /** Null if unreadable. */
  readonly read: (kept: unknown) => Entry | null;
}

/** Of entries by this schema; `name` as in `NotebookKind`. */
export function notebookKind<Entry extends NotebookEntry>(
  name: string,
  schema: z.ZodMiniType<Entry>,
): NotebookKind<Entry> {
  const read = documentReader(schema);
  return { name, read: (kept) => read(kept).document };
}

export interface NotebookPage<Entry> {
  readonly entries: readonly Entry[];
  /** Number of entries unreadable to this version. */
  readonly unread: number;
}

const CHANNEL = 'strokeside.notebook';
/** Sorts after every letter of an id. */
const LAST = '\uFFFF';

export class NotebookStore<Entry extends NotebookEntry> {
  readonly #database: DeviceDatabase;
  readonly #kind: NotebookKind<Entry>;
  readonly #channel: BroadcastChannel | null;

  constructor(database: DeviceDatabase, kind: NotebookKind<Entry>) {
    this.#database = database;
    this.#kind = kind;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${CHANNEL}.${kind.name}`);
  }

  async list(): Promise<Result<NotebookPage<Entry>>> {
    const range = IDBKeyRange.bound(this.#keyOf(''), this.#keyOf(LAST));
    const kept = await this.#database.run(async (database): Promise<unknown[]> => database.getAll('notebook', range));
    if (!kept.ok) return kept;
    const entries = kept.value.flatMap((one) => this.#kind.read(one) ?? []);
    return success({ entries, unread: kept.value.length - entries.length });
  }

  /** Null before: it does not exist; null after: it is removed. An unreadable entry is never overwritten. */
  async change(id: string, change: (before: Entry | null) => Entry | null): Promise<Result<Entry | null>> {
    const key = this.#keyOf(id);
    const changed = await this.#database.run(async (database) => {
      const transaction = database.transaction('notebook', 'readwrite');
      const kept: unknown = await transaction.store.get(key);
      const before = kept === undefined ? null : this.#kind.read(kept);
      const after = kept !== undefined && before === null ? null : change(before);
      if (after !== null) await transaction.store.put(after, key);
      else if (before !== null) await transaction.store.delete(key);
      await transaction.done;
      return after;
    });
    if (changed.ok) this.#channel?.postMessage(id);
    return changed;
  }

  /** Calls back when another tab changed an entry; returns an unsubscribe function. */
  onChangedElsewhere(callback: () => void): () => void {
    this.#channel?.addEventListener('message', callback);
    return () => this.#channel?.removeEventListener('message', callback);
  }

  dispose(): void {
    this.#channel?.close();
  }

  #keyOf(id: string): string {
    return `${this.#kind.name}/${id}`;
  }
}
